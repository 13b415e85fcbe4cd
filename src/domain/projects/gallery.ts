import type { ProjectFields } from './schema.ts'

export type GalleryEntry = ProjectFields['gallery'][number]

export type GalleryItem =
  | { kind: 'picture'; index: number; picture: GalleryEntry }
  | { kind: 'before-after'; index: number; before: GalleryEntry; after: GalleryEntry }

/** The gallery in order. Neighbors captioned "Before…" and "After…" become one comparison. */
export function galleryItems(gallery: readonly GalleryEntry[]): GalleryItem[] {
  const items: GalleryItem[] = []
  for (let index = 0; index < gallery.length; index++) {
    const picture = gallery[index]
    const next = gallery[index + 1]
    if (!picture) continue
    if (next && BEFORE.test(picture.caption) && AFTER.test(next.caption)) {
      items.push({ kind: 'before-after', index, before: picture, after: next })
      index++
    } else items.push({ kind: 'picture', index, picture })
  }
  return items
}

export function neighborIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count
}

const BEFORE = /^\s*(?:before|antes)\b/i
const AFTER = /^\s*(?:after|despu[eé]s)\b/i
