import { SELECT_A_SERVICE } from '#domain/services/service-type.ts'
import { Options } from '../ui/input.tsx'

type ServiceOptionsProps = { services: readonly { slug: string; name: string }[] }

export function ServiceOptions({ services }: ServiceOptionsProps) {
  return (
    <>
      <option value="">{SELECT_A_SERVICE}</option>
      <Options of={services.map(({ slug, name }) => [slug, name])} />
    </>
  )
}
