// Blocks are plain HTML in the content of a page or service, marked by `data-block`. The editor writes them, the
// sanitizer lets them pass, and src/features/blocks fills in those that must stay true.

export const BLOCKS = [
  'gallery',
  'before-after',
  'questions',
  'action',
  'embed',
  'service',
  'project',
  'contact',
] as const
export type BlockName = (typeof BLOCKS)[number]

/** Blocks that hold a name only. The server writes what visitors see. */
export const CARDS = ['service', 'project', 'contact'] as const
export type CardKind = (typeof CARDS)[number]

export const BLOCK_ATTRIBUTE = 'data-block'
export const SLUG_ATTRIBUTE = 'data-slug'

const LONGEST_SLUG = 120

export function isBlock(name: string): name is BlockName {
  return (BLOCKS as readonly string[]).includes(name)
}

/** Slugs of services and ids of projects. */
export function isCardSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && /^[A-Za-z0-9][\w-]*$/.test(text)
}
