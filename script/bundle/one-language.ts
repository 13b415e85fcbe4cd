import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const WORDS = /\/words\.(?<language>[a-z]{2})\.ts$/

/** A browser gets the words of its page's language; the server has all. Those of other languages are built as empty. */
export function oneLanguage(built: string): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: WORDS },
      handler(id) {
        const language = WORDS.exec(id)?.groups?.language
        // Words that aren't translated stay English.
        if (language === built || !existsSync(id.replace(WORDS, `/words.${built}.ts`))) return undefined
        return `export const ${language} = {}`
      },
    },
  }
}
