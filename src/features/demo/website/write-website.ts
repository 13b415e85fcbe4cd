import { keysOf } from '#domain/documents/keys-of.ts'
import { site } from '#features/website/stored-website.ts'
import type { Transaction } from '#store/store.ts'
import { HOME } from './home.ts'
import { ABOUT, CONTACT, EMERGENCY, FOOTER, PROJECTS, SCHEDULE } from './pages.ts'

export const DEMO_WORDS = {
  home: HOME,
  about: ABOUT,
  schedule: SCHEDULE,
  contact: CONTACT,
  emergency: EMERGENCY,
  projects: PROJECTS,
  footer: FOOTER,
}

/** The demo company's words. The first versions of the program showed them on every site. */
export async function writeWebsite(tx: Pick<Transaction, 'set'>): Promise<void> {
  for (const part of keysOf(DEMO_WORDS)) await site.set(tx, part, DEMO_WORDS[part], { ifVersion: 0 })
}
