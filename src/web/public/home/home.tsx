import { useLoaderData } from 'react-router'
import { localBusinessJsonLd } from '#domain/metadata/structured-data.ts'
import { HOME_PATH } from '#domain/navigation/navigation.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import { previewImage } from '../framed.ts'
import type { Route } from './+types/home.ts'
import { HomeSection } from './home-section.tsx'

const PROJECTS_SHOWN = 3

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, content, words, services, projects, cards, area, scene, metadata] = await Promise.all([
    site.business(),
    site.content('home'),
    site.content('services'),
    site.services(),
    site.recentProjects(PROJECTS_SHOWN),
    site.cardPages(),
    site.areaServed(),
    site.scene(),
    site.metadata(),
  ])
  const sections = content.sections.filter(({ hidden }) => !hidden)
  const picture = sections.find((section) => section.type === 'hero')?.picture.src ?? ''
  return {
    name: business.name,
    sections,
    shown: {
      services: services.filter(({ onHome }) => onHome),
      serviceWords: words.cards,
      projects,
      reviews: business.reviews,
      cards,
      scene,
    },
    metadata: metadata({
      path: HOME_PATH,
      image: previewImage({ src: picture }),
      jsonLd: [localBusinessJsonLd(business, site.publicUrl, area, site.language)],
    }),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

export default function Home() {
  const { name, sections, shown } = useLoaderData<typeof loader>()
  const welcome = sections.find(({ type }) => type === 'hero')
  return (
    <>
      {!welcome && <h1 className="sr-only">{name}</h1>}
      {sections.map((section) => (
        <HomeSection key={section.id} section={section} shown={shown} isWelcome={section === welcome} />
      ))}
      <EmergencyDialog />
    </>
  )
}
