import { useLoaderData } from 'react-router'
import { siteContext } from '../../data/site.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import type { Route } from './+types/brand.ts'
import { BrandForm } from './brand-form.tsx'
import { useBrand } from './use-brand.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(siteContext).business()
  return { name }
}

export function meta() {
  return adminMeta('Brand')
}

export default function BrandScreen() {
  const { name } = useLoaderData<typeof loader>()
  const brand = useBrand()
  return (
    <>
      <PageHeader
        title="Brand"
        description="Your colors, logo and type. The website, e-mails and this back office wear them as soon as you save."
      />
      <LoadError of={brand} />
      {brand.data && <BrandForm stored={brand.data} name={name} />}
      {!brand.data && !brand.error && <Spinner block>Loading the brand...</Spinner>}
    </>
  )
}
