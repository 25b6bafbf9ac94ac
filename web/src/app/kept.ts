/** Small things remembered on this device; a browser that forbids it just forgets. */

const PREFIX = 'erudit.';

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Full or forbidden: the choice holds until the page is closed.
  }
}
