import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const TRANSLATION = /\/words\.(?<language>[a-z]{2})\.ts$/
const ENGLISH = /\/words\.ts$/

/** A browser gets only the texts of its page's language, and the build empties the others. The server has all. */
export function oneLanguage(built: string): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: TRANSLATION },
      handler(id) {
        const language = TRANSLATION.exec(id)?.groups?.language
        return language === built ? undefined : `export const ${language} = {}`
      },
    },
    transform: {
      filter: { id: ENGLISH },
      handler(code, id) {
        // Texts without a translation stay English.
        if (!existsSync(id.replace(ENGLISH, `/words.${built}.ts`))) return undefined
        for (const statement of this.parse(code).body) {
          if (statement.type !== 'VariableDeclaration') continue
          for (const { id: name, init } of statement.declarations) {
            if (name.type === 'Identifier' && name.name === 'en' && init) {
              return { code: `${code.slice(0, init.start)}{}${code.slice(init.end)}`, map: null }
            }
          }
        }
        throw new Error(`No English words in ${id}`)
      },
    },
  }
}
