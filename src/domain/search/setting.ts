// Settings by the words people use for them, which can differ from the name of their screen.
import settingWords from '#assets/setting-words.json' with { type: 'json' }
import { type Found, hasEveryWord, SCREENS } from './found.ts'

/** By screen: the settings, each with other words for it. */
export const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = settingWords

/** None for an empty text, because the screens come first then. */
export function settingsNamed(typed: string): Found[] {
  if (typed.trim() === '') return []
  return SCREENS.flatMap(({ to, title: detail }) =>
    Object.entries(SETTINGS[to] ?? {})
      .filter(([title, words]) => hasEveryWord(`${title} ${words}`, typed))
      .map(([title]): Found => ({ kind: 'setting', title, detail, to })),
  )
}
