/** Updates the shown content to the server's. Unchanged elements stay, with their focus. */
export function renew(shown: Node, fresh: Node): void {
  // Keep what the person opened or closed.
  if (shown instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = shown.open
  if (shown.isEqualNode(fresh)) return
  const before = [...shown.childNodes]
  const after = [...fresh.childNodes]
  if (!isSameShell(shown, fresh) || before.length !== after.length || before.length === 0) {
    replace(shown, fresh)
    return
  }
  for (const [index, node] of after.entries()) {
    const old = before[index]
    if (old) renew(old, node)
  }
}

function isSameShell(one: Node, other: Node): boolean {
  return one.cloneNode(false).isEqualNode(other.cloneNode(false))
}

function replace(shown: Node, fresh: Node): void {
  const focused = document.activeElement
  const selector = focused && shown.contains(focused) ? selectorOf(focused) : undefined
  const place = shown.parentElement
  place?.replaceChild(fresh, shown)
  if (selector) place?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

/** Finds the same control in a newer version of the page. */
function selectorOf({ id, localName, attributes }: Element): string {
  if (id) return `#${CSS.escape(id)}`
  const name = ['href', 'name', 'type'].find((wanted) => attributes.getNamedItem(wanted))
  const value = name && attributes.getNamedItem(name)?.value
  return name ? `${localName}[${name}="${CSS.escape(value ?? '')}"]` : localName
}
