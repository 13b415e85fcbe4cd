import {
  Drill,
  Droplets,
  Hammer,
  House,
  KeyRound,
  type LucideIcon,
  PaintRoller,
  Thermometer,
  Toolbox,
  Trees,
  Zap,
} from 'lucide-react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ANSWER_TIMES, TRADE_LABELS, TRADES, type Trade } from '#domain/business/business.ts'
import { answerWords } from '#domain/business/promise.ts'
import { type Business, businessSchema } from '#domain/business/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { EMERGENCY_ANSWERS, emergencyAnswerOf, emergencyLineOf } from '#domain/onboarding/answers.ts'
import { weeklyHoursSchema } from '#domain/scheduling/hours-schema.ts'
import { capitalized } from '#domain/text/text.ts'
import type { Versioned } from '../../data/documents.ts'
import { useSession } from '../../data/session.ts'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { EVERY_DAY, USUAL_HOURS } from '../business/profile-fields.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { WeeklyHoursField } from '../hours/weekly-hours-field.tsx'
import type { SettingsSource } from '../screen/settings-screen.tsx'
import { Choices, choiceOf } from './choices.tsx'
import { StepForm } from './step-form.tsx'

// Each step saves a few fields of the business profile. The others stay as they are.

const TRADE_ICONS: Record<Trade, LucideIcon> = {
  Plumber: Droplets,
  HVACBusiness: Thermometer,
  Electrician: Zap,
  RoofingContractor: House,
  HousePainter: PaintRoller,
  Landscaper: Trees,
  Handyman: Hammer,
  GeneralContractor: Drill,
  Locksmith: KeyRound,
  HomeAndConstructionBusiness: Toolbox,
}

const tradeSchema = z.object({ trade: choiceOf(TRADES) })

type TradeAnswer = z.infer<typeof tradeSchema>

export function TradeStep() {
  return (
    <StepForm
      source={BUSINESS_PROFILE}
      schema={tradeSchema}
      valuesOf={({ trade }, isDone): TradeAnswer => ({ trade: isDone ? trade : '' })}
    >
      <Choices<TradeAnswer>
        name="trade"
        legend="Trade"
        options={TRADES.map((value) => ({ value, label: TRADE_LABELS[value], icon: TRADE_ICONS[value] }))}
        isShort
      />
    </StepForm>
  )
}

const identitySchema = businessSchema.pick({ name: true, phone: true, email: true })

type Identity = z.infer<typeof identitySchema>

const identityFields = fieldsOf<Identity>()

/** Empty at first: the name of an unnamed site or of the demo isn't an answer. */
export function IdentityStep() {
  const account = useSession().user?.email ?? ''
  const { TextField } = identityFields
  return (
    <StepForm
      source={BUSINESS_PROFILE}
      schema={identitySchema}
      valuesOf={({ name, phone, email }, isDone) =>
        isDone ? { name, phone, email } : { name: '', phone: '', email: account }
      }
    >
      <TextField name="name" label="Business name" autoComplete="organization" required />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" hint="Customers call this number." required />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="Requests are emailed to this address. Visitors see it on the Contact page."
        required
      />
    </StepForm>
  )
}

const hoursSchema = z.object({ openingHours: weeklyHoursSchema })

type Hours = z.infer<typeof hoursSchema>

export function HoursStep() {
  return (
    <StepForm
      source={BUSINESS_PROFILE}
      schema={hoursSchema}
      valuesOf={({ openingHours }) => ({ openingHours: openingHours ?? USUAL_HOURS })}
    >
      <WeekOf name="openingHours" />
    </StepForm>
  )
}

function WeekOf({ name }: { name: 'openingHours' | 'hours' }) {
  const { field } = useController<{ openingHours: Hours['openingHours']; hours: Hours['openingHours'] }>({ name })
  return <WeeklyHoursField value={field.value} onChange={field.onChange} />
}

const emergencySchema = z.object({
  kind: choiceOf(EMERGENCY_ANSWERS),
  phone: businessSchema.shape.emergencyLine.shape.phone,
  hours: weeklyHoursSchema,
})

type Emergency = z.infer<typeof emergencySchema>

const EMERGENCY: SettingsSource<Emergency, Versioned<Business>> = {
  ...BUSINESS_PROFILE,
  save: ({ kind, ...line }, version) =>
    BUSINESS_PROFILE.save(kind === '' ? {} : { emergencyLine: emergencyLineOf({ kind, ...line }) }, version),
}

export function EmergencyStep() {
  return (
    <StepForm
      source={EMERGENCY}
      schema={emergencySchema}
      valuesOf={({ emergencyLine }, isDone): Emergency => ({
        kind: isDone ? emergencyAnswerOf(emergencyLine) : '',
        phone: emergencyLine.phone,
        hours: emergencyLine.hours ?? EVERY_DAY,
      })}
    >
      <EmergencyFields />
    </StepForm>
  )
}

const EMERGENCY_OPTIONS = [
  { value: 'none', label: 'No', hint: 'No page or email offers emergency service.' },
  { value: 'hours', label: 'Yes, at certain hours', hint: 'Evenings or weekends, for example.' },
  { value: 'always', label: 'Yes, day and night', hint: 'Your website says 24/7.' },
] as const

const emergencyFields = fieldsOf<Emergency>()

function EmergencyFields() {
  const kind = useWatch<Emergency, 'kind'>({ name: 'kind' })
  const { resetField } = useFormContext<Emergency>()
  const { TextField } = emergencyFields
  return (
    <>
      <Choices<Emergency>
        name="kind"
        legend="Emergency calls"
        options={EMERGENCY_OPTIONS}
        // Hours that aren't shown must not stop a save.
        onChoose={(chosen) => chosen !== 'hours' && resetField('hours')}
      />
      {(kind === 'hours' || kind === 'always') && (
        <TextField
          name="phone"
          label="Emergency phone"
          type="tel"
          autoComplete="tel"
          hint="Leave blank to use the business phone number."
        />
      )}
      {kind === 'hours' && <WeekOf name="hours" />}
    </>
  )
}

const promiseSchema = z.object({ answerTime: choiceOf(ANSWER_TIMES) })

type Promised = z.infer<typeof promiseSchema>

const PROMISE_OPTIONS = ANSWER_TIMES.map((value) => ({
  value,
  label: capitalized(answerWords({ answerTime: value }) || 'no promise'),
}))

export function PromiseStep() {
  return (
    <StepForm
      source={BUSINESS_PROFILE}
      schema={promiseSchema}
      valuesOf={({ answerTime }, isDone): Promised => ({ answerTime: isDone ? answerTime : '' })}
    >
      <Choices<Promised> name="answerTime" legend="Reply time" options={PROMISE_OPTIONS} />
    </StepForm>
  )
}
