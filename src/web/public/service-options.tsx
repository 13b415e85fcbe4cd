import { SELECT_A_SERVICE } from '#domain/services/service-type.ts'

type ServiceOptionsProps = { services: readonly { slug: string; name: string }[] }

export function ServiceOptions({ services }: ServiceOptionsProps) {
  return (
    <>
      <option value="">{SELECT_A_SERVICE}</option>
      {services.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </>
  )
}
