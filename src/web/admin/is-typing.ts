/** In a field, where keys belong to the text. Boxes to check take no text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'
