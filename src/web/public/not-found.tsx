import { data, useLoaderData } from 'react-router'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { siteContext } from '../data/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/not-found.ts'
import { Missing } from './missing.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { missing } = await context.get(siteContext).content('footer')
  return data({ missing }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.missing.title }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  const { missing } = useLoaderData<typeof loader>()
  return (
    <Missing {...missing}>
      <ButtonLink href="/">{missing.home}</ButtonLink>
      <ButtonLink href={PROJECTS_PATH} tone="secondary">
        {missing.projects}
      </ButtonLink>
    </Missing>
  )
}
