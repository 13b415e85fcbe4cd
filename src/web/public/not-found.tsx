import { data, useLoaderData } from 'react-router'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { siteContext } from '../data/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/not-found.ts'
import { Missing } from './missing.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [{ missing }, empty] = await Promise.all([site.content('footer'), site.emptyPages()])
  return data({ missing, hasProjects: !empty.includes(PROJECTS_PATH) }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.missing.title }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  const { missing, hasProjects } = useLoaderData<typeof loader>()
  return (
    <Missing {...missing}>
      <ButtonLink href="/">{missing.home}</ButtonLink>
      {hasProjects && (
        <ButtonLink href={PROJECTS_PATH} tone="secondary">
          {missing.projects}
        </ButtonLink>
      )}
    </Missing>
  )
}
