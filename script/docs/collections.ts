import { COLLECTIONS } from '#domain/collections/collections.ts'

/** The page with the table of collections as the code has it. */
export function printCollections(text: string): string {
  return text.replace(/(?:^\|.*\n)+/m, () => collectionsTable())
}

function collectionsTable(): string {
  const columns = ['collection', 'holds', 'list', 'read one', 'write', 'delete', 'announced', 'exported', 'in backups']
  const sorted = [...COLLECTIONS].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = sorted.map(([name, { holds, access, announced, exported, transient = false }]) => [
    `\`${name}\``,
    holds,
    access?.list ?? '–',
    access?.get ?? '–',
    access?.write ?? '–',
    access?.delete ?? '–',
    announced,
    exported ? 'yes' : 'no',
    transient ? 'no' : 'yes',
  ])
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
