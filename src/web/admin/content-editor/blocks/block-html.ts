import type { BlockName } from '#domain/blocks/block.ts'

/** An attribute that the node writes itself. */
export function kept(value: string) {
  return { default: value, rendered: false, parseHTML: () => undefined }
}

export function blockTag(name: BlockName, tag = 'div'): string {
  return `${tag}[data-block="${name}"]`
}

export function pictureIn(element: HTMLElement, position: number): { src: string; alt: string } {
  const picture = element.querySelectorAll('img')[position]
  return { src: picture?.getAttribute('src') ?? '', alt: picture?.getAttribute('alt') ?? '' }
}

/** An empty one if the figure has none. */
export function captionOf(node: globalThis.Node): HTMLElement {
  const caption = node instanceof HTMLElement ? node.querySelector('figcaption') : null
  return caption ?? document.createElement('figcaption')
}

/** The link that is the block's own, not one in its text. */
export function linkIn(element: HTMLElement): { href: string; label: string } {
  const link = element.querySelector(':scope > a')
  return { href: link?.getAttribute('href') ?? '', label: link?.textContent ?? '' }
}
