import { type KeyboardEvent, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DeskBookingForm } from '#domain/appointments/desk-booking.ts'
import { DESK_BOOKING_WORDS, LEAST_TYPED } from '#domain/appointments/desk-words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { customerName } from '#domain/customers/desk-words.ts'
import { customerSearch } from '#domain/customers/known.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { addressLine } from '#domain/places/zip.ts'
import { counted } from '#domain/text/text.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { Caller } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Input } from '../../ui/field.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { useSettled } from '../use-settled.ts'
import { callers } from './appointment-calls.ts'
import { AddressFields } from './appointment-fields.tsx'

const { TextField } = fieldsOf<DeskBookingForm>()

const PERSON = ['customerName', 'customerPhone', 'customerEmail', 'address'] as const

type CallerFieldsProps = {
  caller: Caller | undefined
  onChoose: (caller: Caller | undefined) => void
  repeated: string | undefined
  onRepeat: (visit: Caller['visits'][number]) => void
}

/** Who the visit is for: a customer the business knows, chosen by their first letters, or a new one. */
export function CallerFields({ caller, onChoose, repeated, onRepeat }: CallerFieldsProps) {
  const { getValues, formState } = useFormContext<DeskBookingForm>()
  const [isEdited, setEdited] = useState(false)
  const isWrong = PERSON.some((field) => formState.errors[field])
  const isShort = caller !== undefined && !isEdited && !isWrong && getValues('customerPhone') !== ''
  return (
    <div className="grid gap-5">
      {isShort && (
        <section
          aria-label={customerName(caller)}
          ref={takeFocus}
          tabIndex={-1}
          className="flex items-start justify-between gap-3 rounded-md bg-surface-sunken px-4 py-3 max-sm:flex-col"
        >
          <CallerWords caller={caller} />
          <span className="flex shrink-0 flex-wrap gap-2">
            <Button tone="secondary" size="sm" onClick={() => setEdited(true)}>
              Edit details
            </Button>
            <Button tone="secondary" size="sm" onClick={() => onChoose(undefined)}>
              Change customer
            </Button>
          </span>
        </section>
      )}
      {caller && caller.visits.length > 0 && <LastVisits {...{ caller, repeated, onRepeat }} />}
      {!isShort && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <CallerSearch
              onChoose={(known) => {
                setEdited(false)
                onChoose(known)
              }}
            />
            <TextField
              name="customerPhone"
              label={BOOKING_WORDS.en.labels.customerPhone}
              type="tel"
              required
              autoComplete="off"
            />
            <TextField
              name="customerEmail"
              label={BOOKING_WORDS.en.labels.customerEmail}
              hint="Leave blank if the customer has no email."
              type="email"
              autoComplete="off"
            />
          </div>
          <AddressFields />
        </>
      )}
    </div>
  )
}

/** The field that had it is gone. */
function takeFocus(section: HTMLElement | null): void {
  section?.focus()
}

function CallerSearch({ onChoose }: { onChoose: (caller: Caller) => void }) {
  const { register, watch, setValue, getValues, formState } = useFormContext<DeskBookingForm>()
  const list = useId()
  const typed = watch('customerName').trim()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const asked = useSettled(typed)
  const { data } = useRead(callers, asked)
  const found = isOpen && typed.length >= LEAST_TYPED && asked.length >= LEAST_TYPED ? (data?.callers ?? []) : []
  const current = found[Math.min(active, found.length - 1)]

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!current) return
    if (step) setActive((found.indexOf(current) + step + found.length) % found.length)
    else if (event.key === 'Enter') onChoose(current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** A number that matches no one belongs to the new customer. */
  const leave = () => {
    setOpen(false)
    const isNumber = /\d/.test(typed) && customerSearch(typed) === typed.replaceAll(/\D/g, '')
    if (!isNumber || getValues('customerPhone') !== '') return
    setValue('customerPhone', typed, { shouldDirty: true })
    setValue('customerName', '')
  }
  return (
    <Field
      label="Name, phone or address"
      hint={DESK_BOOKING_WORDS.whoHint}
      error={formState.errors.customerName?.message}
      required
      className="relative sm:col-span-2"
    >
      <Input
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && `${list}-${current.id}`}
        onKeyDown={onKeyDown}
        {...register('customerName', {
          onChange: () => {
            setOpen(true)
            setActive(0)
          },
          onBlur: leave,
        })}
      />
      <div
        id={list}
        role="listbox"
        aria-label="Known customers"
        className={classNames(
          'grid gap-1 rounded-md border border-line-strong bg-surface-raised p-1 raised',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((caller) => (
          <div
            key={caller.id}
            id={`${list}-${caller.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={caller === current}
            className={classNames(
              'cursor-pointer rounded-md px-3 py-2',
              caller === current ? 'bg-brand-soft text-brand-ink' : 'hover:bg-surface-sunken',
            )}
            // The field keeps the focus, so that leaving it doesn't close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(caller)}
          >
            <CallerWords caller={caller} isShort />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {found.length > 0 && `${counted(found.length, 'known customer')} found`}
      </p>
    </Field>
  )
}

function CallerWords({ caller, isShort = false }: { caller: Caller; isShort?: boolean }) {
  const clock = useBusinessClock()
  const [last] = caller.visits
  const place = isShort ? caller.address.city || caller.address.zip : addressLine(caller.address)
  const when = last && lastWords(last, clock)
  const facts = [formatPhone(caller.phone), !isShort && caller.email, place, isShort && when]
  return (
    <span className="wrap-anywhere grid min-w-0 gap-0.5">
      <span className="font-semibold">{customerName(caller)}</span>
      <span className="text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
      {caller.next && <span className="text-sm">Next visit: {lastWords(caller.next, clock)}</span>}
    </span>
  )
}

type LastVisitsProps = Pick<CallerFieldsProps, 'repeated' | 'onRepeat'> & { caller: Caller }

function LastVisits({ caller, repeated, onRepeat }: LastVisitsProps) {
  const clock = useBusinessClock()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">Last visits</legend>
      {caller.visits.map((visit, index) => (
        <button
          key={visit.id}
          type="button"
          aria-pressed={visit.id === repeated}
          onClick={() => onRepeat(visit)}
          className={classNames(
            'wrap-anywhere min-h-11 rounded-md border px-3 py-2 text-left text-sm',
            visit.id === repeated ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line-strong hover:border-ink',
          )}
        >
          {index === 0 && <span className="font-semibold">Same as last time: </span>}
          {lastWords(visit, clock)}
        </button>
      ))}
    </fieldset>
  )
}

function lastWords(visit: Caller['visits'][number], clock: ReturnType<typeof useBusinessClock>): string {
  return `${visit.serviceName}, ${formatWhen(visit.preferredDate, clock)}`
}
