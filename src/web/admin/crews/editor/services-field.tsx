import { useController } from 'react-hook-form'
import type { Crew } from '#domain/crew/schema.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { LoadError } from '../../load-error.tsx'
import { useServices } from '../../services/use-services.ts'

export function ServicesField() {
  const { field, fieldState } = useController<Crew, 'services'>({ name: 'services' })
  const services = useServices()
  const own = field.value
  const slugs = services.data?.map(({ slug }) => slug) ?? []
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display font-semibold text-xl">Services</legend>
      <Switch
        label="All services"
        hint="Also those you add later."
        checked={own === 'all'}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked ? 'all' : slugs)}
      />
      <LoadError of={services} />
      {own !== 'all' && !services.data && !services.error && <Spinner>Loading services...</Spinner>}
      {own !== 'all' && (
        <div className="grid gap-1.5 sm:grid-cols-2">
          {services.data?.map(({ slug, name, published }) => (
            <Checkbox
              key={slug}
              label={published ? name : `${name} (hidden)`}
              checked={own.includes(slug)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...own, slug] : own.filter((each) => each !== slug))
              }
            />
          ))}
        </div>
      )}
      {own !== 'all' && own.length === 0 && (
        <p className="text-sm text-warning-ink">This crew does no service, so nobody can book it.</p>
      )}
      {fieldState.error && <p className="font-medium text-danger-ink text-sm">{fieldState.error.message}</p>}
    </fieldset>
  )
}
