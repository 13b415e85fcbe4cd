import { type ReactNode, useId } from 'react'
import { data, useActionData, useLoaderData } from 'react-router'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { emergencyWords } from '#domain/business/promise.ts'
import { capitalized } from '#domain/text/text.ts'
import { TIME_WORDS } from '#domain/time/words.ts'
import { PARTS_OF_DAY } from '#domain/waiting-list/waiting.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { BookingWindow, ServiceChoice } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { useLanguage, useLocalPath, useWords } from '../../language/language.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { callOf } from '../call-of.ts'
import { Honeypot, ServiceOptions } from '../form-inputs.tsx'
import { AddressFields, ZipField } from '../schedule/address-fields.tsx'
import { CallNow, type UrgentCall } from '../schedule/call-link.tsx'
import { CustomerFields, DescriptionField, FormGroup, QuestionFields } from '../schedule/customer-fields.tsx'
import { GOES_ON_FIELD } from '../schedule/plain-answer.ts'
import { PageIntro } from '../section.tsx'
import type { Route } from './+types/waiting-list.ts'
import { ASKED_FIELD, answerWaitingForm, NOTHING_SENT, type WaitingAnswer } from './plain-waiting.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, choices, window] = await Promise.all([site.business(), site.waitingChoices(), site.scheduling()])
  const { name, phone } = business
  return { name, language: site.language, choices, window, call: callOf(emergencyWords(business)?.phone ?? phone) }
}

/** The form is the same with and without JavaScript: a whole page is the response. */
export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerWaitingForm(context.get(siteContext), request)
  return data(answer, { status })
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${WAITING_WORDS[loaderData?.language ?? 'en'].title} | ${loaderData?.name ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function WaitingListPage() {
  const { name, choices, window, call } = useLoaderData<typeof loader>()
  const steps = useLayout().emergency.steps.map(({ title }) => title)
  const answered = useActionData<typeof action>()
  const words = useWords(WAITING_WORDS)
  return (
    <div className="wrap-page grid gap-8">
      <PageIntro eyebrow={name} title={words.title} lead={words.lead} />
      <Card className="max-w-3xl sm:p-10">
        {answered?.joined ? (
          <Joined />
        ) : (
          <WaitingForm choices={choices} window={window} answered={answered} emergency={{ ...call, steps }} />
        )}
      </Card>
    </div>
  )
}

function Joined() {
  const words = useWords(WAITING_WORDS)
  const local = useLocalPath()
  return (
    <Notice
      tone="success"
      title={words.joined}
      action={
        <ButtonLink href={local('/schedule')} tone="secondary">
          {words.lookAgain}
        </ButtonLink>
      }
    >
      {words.joinedNext}
    </Notice>
  )
}

type WaitingFormProps = {
  choices: { services: readonly ServiceChoice[]; needsAddress: boolean; weekdays: readonly number[] }
  window: BookingWindow
  answered: WaitingAnswer | undefined
  emergency: UrgentCall
}

function WaitingForm({ choices, window, answered, emergency }: WaitingFormProps) {
  const { values, answers, errors, problem, stops, goesOn } = answered ?? NOTHING_SENT
  const { needsAddress } = choices
  const language = useLanguage()
  const words = useWords(WAITING_WORDS)
  const form = useWords(BOOKING_FORM_WORDS)
  const { labels } = useWords(BOOKING_WORDS)
  const questions = choices.services.find(({ slug }) => slug === values.serviceType)?.questions ?? []
  return (
    <form method="post" noValidate className="grid gap-8">
      {problem && <Notice tone="error">{problem}</Notice>}
      {!problem && Object.keys(errors).length > 0 && <Notice tone="error">{words.checkFields}</Notice>}
      <FormGroup heading="h2" title={form.groups.service}>
        <Field label={labels.serviceType} error={errors.serviceType} required>
          <Select name="serviceType" defaultValue={values.serviceType}>
            <ServiceOptions services={choices.services} />
          </Select>
        </Field>
        {needsAddress && <ZipField value={values.zip} error={errors.zip} required />}
      </FormGroup>
      {questions.length > 0 && (
        <>
          <input type="hidden" name={ASKED_FIELD} value={values.serviceType} />
          <QuestionFields questions={questions} answers={answers} errors={errors} />
        </>
      )}
      {goesOn && <input type="hidden" name={GOES_ON_FIELD} value="yes" />}
      {stops && <CallNow emergency={emergency} />}
      <FormGroup heading="h2" title={form.groups.day}>
        <Choices legend={words.days} error={errors.days}>
          {choices.weekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              name="days"
              value={weekday}
              label={capitalized(TIME_WORDS[language].weekdays[weekday] ?? '')}
              defaultChecked={values.days.includes(String(weekday))}
            />
          ))}
        </Choices>
        <Choices legend={words.parts} error={errors.parts}>
          {PARTS_OF_DAY.map((part) => (
            <Checkbox
              key={part}
              name="parts"
              value={part}
              label={words.partLabels[part]}
              defaultChecked={values.parts.includes(part)}
            />
          ))}
        </Choices>
        <Field label={words.lastDate} hint={words.lastDateHint} error={errors.lastDate}>
          <Input type="date" name="lastDate" min={window.min} defaultValue={values.lastDate} />
        </Field>
      </FormGroup>
      <FormGroup heading="h2" title={form.groups.customer}>
        <CustomerFields values={values} errors={errors} />
        <AddressFields values={values} errors={errors} isRequired={needsAddress} />
      </FormGroup>
      <FormGroup heading="h2" title={form.groups.details}>
        <DescriptionField value={values.description} error={errors.description} />
        <Honeypot />
        <Button type="submit" size="lg" className="w-full">
          {words.submit}
        </Button>
      </FormGroup>
    </form>
  )
}

function Choices({ legend, error, children }: { legend: string; error: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-3">
      <legend className="pb-3 font-semibold text-sm">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      {error && (
        <p id={id} className="font-medium text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
