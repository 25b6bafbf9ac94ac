/** Keys of the whole page. */

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Whether a key press leads to the search field: `/` wherever the layout has it (with Shift on
 * ЙЦУКЕН), and the key where it is on a Latin keyboard whatever it types now.
 */
export function leadsToSearch(event: Pressed): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  return event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
}
