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
    if (next && startsWithWord(picture.caption, 'before') && startsWithWord(next.caption, 'after')) {
      items.push({ kind: 'before-after', index, before: picture, after: next })
      index++
    } else items.push({ kind: 'picture', index, picture })
  }
  return items
}

/** The picture `step` positions away, wrapping around at both ends. */
export function neighborIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count
}

function startsWithWord(caption: string, word: string): boolean {
  return new RegExp(`^\\s*${word}\\b`, 'i').test(caption)
}
