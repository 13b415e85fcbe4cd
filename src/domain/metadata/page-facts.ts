import { GROUPED_PARTS, type GroupedPartId } from '../website/part.ts'
import type { PageFacts } from './metadata.ts'

/** What search engines and link previews are told about a fixed page. Home uses the global settings. */
export function pageFacts(
  part: GroupedPartId,
  { search, keywords }: { search: { title: string; description: string }; keywords?: { words: string } },
): PageFacts {
  const words = keywords?.words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return { path: GROUPED_PARTS[part].path, ...search, ...(words && words.length > 0 ? { keywords: words } : {}) }
}
