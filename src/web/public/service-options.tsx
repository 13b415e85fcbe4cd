import { SELECT_A_SERVICE } from '#domain/services/service-type.ts'
import { Options } from '../ui/field.tsx'

export function ServiceOptions({ services }: { services: readonly { slug: string; name: string }[] }) {
  return (
    <>
      <option value="">{SELECT_A_SERVICE}</option>
      <Options of={services.map(({ slug, name }) => [slug, name])} />
    </>
  )
}
