import { useWatch } from 'react-hook-form'
import type { z } from '#domain/documents/zod.ts'
import { DETAILED_SERVICES, offeredService, offeredServicesSchema } from '#domain/onboarding/offered-service.ts'
import { SERVICE_FIELDS } from '#domain/services/labels.ts'
import { priceWords } from '#domain/services/price.ts'
import { QUARTER_MINUTES, SERVICE_MESSAGES, VISIT_MINUTES } from '#domain/services/service.ts'
import { command } from '../../data/calls.ts'
import { fieldsOf } from '../form/fields.tsx'
import { RouteLink } from '../route-link.tsx'
import type { SettingsSource } from '../screen/settings-screen.tsx'
import { SERVICE_WORDS, serviceList } from '../services/service-calls.ts'
import { StepForm } from './step-form.tsx'

type Offered = z.infer<typeof offeredServicesSchema>
type Stored = Offered & { version: number }

const { TextField, NumberField, CheckboxField } = fieldsOf<Offered>()

const offerServices = command({
  failed: SERVICE_MESSAGES.saveFailed,
  call: (api, offered: Offered) => api.admin.start.services.$post({ json: offered }),
})

/** Each service has a version of its own, which the server checks. */
const OFFERED: SettingsSource<Offered, Stored> = {
  key: ['services', 'offered'],
  isReadOnce: true,
  read: async (signal) => {
    const all = (await serviceList.read(signal)).map(offeredService)
    // Those that visitors see come first.
    return { version: 1, services: all.toSorted((a, b) => Number(b.published) - Number(a.published)) }
  },
  save: async (offered) => {
    await offerServices.perform(offered)
    return OFFERED.read(new AbortController().signal)
  },
}

export function ServicesStep() {
  return (
    <StepForm
      source={OFFERED}
      schema={offeredServicesSchema}
      valuesOf={({ services }): Offered => ({ services })}
      noun="services"
    >
      <ServiceFields />
    </StepForm>
  )
}

function ServiceFields() {
  const services = useWatch<Offered, 'services'>({ name: 'services' })
  const others = services.slice(DETAILED_SERVICES)
  return (
    <>
      {services.slice(0, DETAILED_SERVICES).map(({ slug }, index) => (
        <DetailedService key={slug} index={index} />
      ))}
      {others.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-display font-semibold text-lg">Also offered</legend>
          {others.map(({ slug, name }, index) => (
            <CheckboxField key={slug} name={`services.${index + DETAILED_SERVICES}.published`} label={name} />
          ))}
        </fieldset>
      )}
      <p className="text-sm">
        <RouteLink to={SERVICE_WORDS.list.path}>All services, with pictures and questions</RouteLink>
      </p>
    </>
  )
}

const AMOUNT = { inputMode: 'decimal', min: 0, step: 'any', isOptional: true } as const

function DetailedService({ index }: { index: number }) {
  const { name, price } = useWatch<Offered, `services.${number}`>({ name: `services.${index}` })
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 pt-2">
      <legend className="px-1 font-display font-semibold text-lg">{name || `Service ${index + 1}`}</legend>
      <TextField name={`services.${index}.name`} label={SERVICE_FIELDS.name} required />
      <div className="grid grid-cols-3 items-start gap-3">
        <NumberField
          name={`services.${index}.minutes`}
          label={SERVICE_FIELDS.minutes}
          min={VISIT_MINUTES.least}
          max={VISIT_MINUTES.most}
          step={QUARTER_MINUTES}
          required
        />
        <NumberField name={`services.${index}.price.from`} label={SERVICE_FIELDS.priceFrom} {...AMOUNT} />
        <NumberField name={`services.${index}.price.to`} label={SERVICE_FIELDS.priceTo} {...AMOUNT} />
      </div>
      <TextField name={`services.${index}.price.note`} label={SERVICE_FIELDS.priceNote} />
      <p className="text-ink-muted text-sm" aria-live="polite">
        Visitors read: <strong className="text-ink">{priceWords(price) || 'no price'}</strong>
      </p>
      <CheckboxField name={`services.${index}.published`} label="Show this service on your site" />
    </fieldset>
  )
}
