import { type FormEvent, useState } from 'react'
import {
  CUSTOMER_SEARCH_LABELS,
  CUSTOMER_SEARCHES,
  PRIVACY_MESSAGES,
  type CustomerRequest as Request,
} from '#domain/privacy/privacy.ts'
import { customerRequestSchema } from '#domain/privacy/schema.ts'
import { useCommand } from '../../data/command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CustomerFound } from './customer-found.tsx'
import { lookUpCustomer } from './privacy-calls.ts'

const EMPTY: Request = { by: 'email', value: '' }

/** For a customer who asks for a copy of their data, or to have it erased. */
export function CustomerRequest() {
  const [request, setRequest] = useState(EMPTY)
  const [error, setError] = useState<string>()
  const [erased, setErased] = useState(false)
  const lookUp = useCommand(lookUpCustomer)
  const { by, value } = request

  const change = (changed: Partial<Request>) => {
    setRequest({ ...request, ...changed })
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErased(false)
    const parsed = customerRequestSchema.safeParse({ [by]: value })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) void lookUp.start(parsed.data)
  }
  const onErased = () => {
    setErased(true)
    lookUp.reset()
    setRequest({ by, value: '' })
  }

  return (
    <Card className="grid max-w-3xl gap-6">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
        <Field label="Find by">
          <Select
            value={by}
            onChange={({ currentTarget }) => change({ by: CUSTOMER_SEARCHES[currentTarget.selectedIndex] ?? 'email' })}
          >
            <Options of={CUSTOMER_SEARCHES.map((each) => [each, CUSTOMER_SEARCH_LABELS[each]])} />
          </Select>
        </Field>
        <Field label={CUSTOMER_SEARCH_LABELS[by]} required error={error} className="grow">
          <Input
            type={by === 'email' ? 'email' : 'text'}
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => change({ value: currentTarget.value })}
          />
        </Field>
        <Button
          type="submit"
          tone="secondary"
          busy={lookUp.isPending}
          busyLabel="Looking..."
          className="sm:mt-[1.9rem]"
        >
          Look Up
        </Button>
      </form>
      {lookUp.error && <Notice tone="error">{lookUp.error.message}</Notice>}
      {erased && (
        <Notice tone="success" title={PRIVACY_MESSAGES.erased}>
          {PRIVACY_MESSAGES.inBackups}
        </Notice>
      )}
      {lookUp.data && lookUp.sent && <CustomerFound found={lookUp.data} request={lookUp.sent[0]} onErased={onErased} />}
    </Card>
  )
}
