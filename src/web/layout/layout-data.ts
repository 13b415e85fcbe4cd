import type { RouterContextProvider } from 'react-router'
import { emergencyWords } from '#domain/business/promise.ts'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { siteContext } from '../data/site.ts'
import { layoutBusiness } from './layout-business.ts'

/** What every public page shows, and the texts that several of them share. */
export async function layoutData(context: Readonly<RouterContextProvider>) {
  const site = context.get(siteContext)
  const [business, profile, footer, emergency, navigation, empty, demoPictures, isSpanishOn] = await Promise.all([
    layoutBusiness(context),
    site.business(),
    site.content('footer'),
    site.content('emergency'),
    site.navigation(),
    site.emptyPages(),
    site.demoPictures(),
    site.isSpanishOn(),
  ])
  const line = emergencyWords(profile)
  return {
    language: site.language,
    isSpanishOn,
    business,
    footer,
    navigation,
    hasProjects: !empty.includes(PROJECTS_PATH),
    emergency: {
      /** Without an emergency line, no page mentions one and the number is the business's own. */
      isOffered: line !== null,
      phone: line?.phone ?? profile.phone,
      dialog: emergency.dialog,
      steps: emergency.steps.steps,
    },
    demoPictures,
  }
}

export type LayoutData = Awaited<ReturnType<typeof layoutData>>
