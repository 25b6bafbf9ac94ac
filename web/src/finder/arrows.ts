/** Arrow keys in the results: one stop for Tab, then left, right, up and down between the words. */

const WORDS = 'a[data-word]';

/** Make a link the one that Tab stops at. */
function stopAt(part: Element, link: HTMLElement): void {
  for (const one of part.querySelectorAll<HTMLElement>(`${WORDS}[tabindex="0"]`)) {
    one.tabIndex = -1;
  }
  link.tabIndex = 0;
}

export function enterResults(): boolean {
  const part = document.querySelector('[data-results]');
  const link =
    part?.querySelector<HTMLElement>(`${WORDS}[tabindex="0"]`) ??
    part?.querySelector<HTMLElement>(WORDS);
  link?.focus();
  return Boolean(link);
}

export function move(event: KeyboardEvent, leave: () => void): void {
  const part = event.currentTarget;
  const from = event.target;
  if (!(part instanceof Element) || !(from instanceof HTMLElement) || !from.matches(WORDS)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...part.querySelectorAll<HTMLElement>(WORDS)];
  const at = links.indexOf(from);
  let to: HTMLElement | undefined;
  switch (event.key) {
    case 'ArrowRight':
      to = links[at + 1];
      break;
    case 'ArrowLeft':
      to = links[at - 1];
      break;
    case 'Home':
      to = links[0];
      break;
    case 'End':
      to = links.at(-1);
      break;
    case 'ArrowDown':
      to = nearest(from, links.slice(at + 1));
      break;
    case 'ArrowUp':
      to = nearest(from, links.slice(0, at).reverse());
      if (!to) leave();
      break;
    default:
      return;
  }
  event.preventDefault();
  if (to) {
    stopAt(part, to);
    to.focus();
    to.scrollIntoView({ block: 'nearest' });
  }
}

/** The link of the next row that stands closest; `links` lead away from `from`. */
function nearest(from: HTMLElement, links: readonly HTMLElement[]): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  let row: number | null = null;
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const link of links) {
    const box = link.getBoundingClientRect();
    if (Math.abs(box.top - start.top) < start.height / 2) continue;
    row ??= box.top;
    if (Math.abs(box.top - row) > start.height / 2) break;
    const distance = Math.abs(box.left - start.left);
    if (distance < least) {
      least = distance;
      best = link;
    }
  }
  return best;
}
