import type { RouterContextProvider } from 'react-router'
import { emergencyWords } from '#domain/business/promise.ts'
import { siteContext } from '../data/site.ts'
import { layoutBusiness } from './layout-business.ts'

/** What every public page shows, and the texts that several of them share. */
export async function layoutData(context: Readonly<RouterContextProvider>) {
  const site = context.get(siteContext)
  const [business, profile, footer, emergency, navigation, demoPictures] = await Promise.all([
    layoutBusiness(context),
    site.business(),
    site.content('footer'),
    site.content('emergency'),
    site.navigation(),
    site.demoPictures(),
  ])
  return {
    business,
    footer,
    navigation,
    emergency: {
      phone: emergencyWords(profile)?.phone ?? profile.phone,
      dialog: emergency.dialog,
      steps: emergency.steps.steps,
    },
    demoPictures,
  }
}

export type LayoutData = Awaited<ReturnType<typeof layoutData>>
