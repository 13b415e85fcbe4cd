import { readdirSync } from 'node:fs'

const LAYERS = ['src/domain', 'src/features', 'src/web/admin']

/** The table of docs/rooms.md: each noun keeps its sentence, and the folders give its layers. */
export function printRooms(text) {
  const sentences = new Map(
    [...text.matchAll(/^\| ([a-z-]+) \| (.+?) \| \w* \| \w* \| \w* \|$/gm)].map(([, noun, sentence]) => [
      noun,
      sentence,
    ]),
  )
  const layers = LAYERS.map(
    (layer) =>
      new Set(
        readdirSync(layer, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
      ),
  )
  const [domain, features] = layers
  const rows = [...new Set([...domain, ...features])]
    .toSorted()
    .map(
      (noun) =>
        `| ${noun} | ${sentences.get(noun) ?? 'Say what this is.'} | ${layers.map((layer) => (layer.has(noun) ? 'yes' : '')).join(' | ')} |`,
    )
  return text.replace(/(\n\|---\|---\|---\|---\|---\|\n)[\s\S]*?(\n\n|\n$)/, `$1${rows.join('\n')}$2`)
}
