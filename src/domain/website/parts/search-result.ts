import { line, text } from '../field.ts'

/** How a page appears in search results and link previews. */
export function searchResult(title: string, description: string) {
  return {
    label: 'In search results',
    fields: {
      title: line('Title', title),
      description: text('Description', description, { limit: 300, help: 'One or two sentences.' }),
    },
  } as const
}
