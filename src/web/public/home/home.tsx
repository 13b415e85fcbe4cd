import { useLoaderData } from 'react-router'
import { siteContext } from '../../data/site.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(siteContext).business()
  return { name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.name }]
}

export default function Home() {
  const { name } = useLoaderData<typeof loader>()
  return <h1>{name}</h1>
}
