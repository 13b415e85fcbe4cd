import { useWatch } from 'react-hook-form'
import {
  ADDRESS_LENGTH,
  ADDRESS_MESSAGES,
  addressSchema,
  FORMER_ADDRESS_HOURS,
  originIn,
  passkeysLost,
} from '#domain/system/web-address.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { AddressDescription } from '#server/api-types.ts'
import { command, query, useCommand, useRead } from '../../data/calls.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { CopyField } from '../copy-field.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { SendForm } from '../form/send-form.tsx'
import { LoadState } from '../load-error.tsx'

const webAddress = query({
  key: ['web-address'],
  follows: ['settings'],
  failed: 'The address could not be loaded.',
  call: (api, sending) => api.admin.address.$get({}, sending),
})

const proposeAddress = command({
  refreshes: ['web-address'],
  failed: ADDRESS_MESSAGES.saveFailed,
  call: (api, url: string) => api.admin.address.$post({ json: { url } }),
})

const { TextField } = fieldsOf<{ url: string }>()

export default function WebAddress() {
  const address = useRead(webAddress)
  const propose = useCommand(proposeAddress)
  const { data } = address
  return (
    <>
      <PageHeader
        title="Web Address"
        description="Where customers find your site. Links in emails, the sitemap and search results use it."
      />
      <LoadState of={address}>Loading the address...</LoadState>
      {data && (
        <div className="grid max-w-3xl gap-8">
          <CurrentAddress described={data} />
          {data.isFixed && (
            <Notice tone="info" title="Set by PUBLIC_URL">
              The site was started with PUBLIC_URL, which sets its address. To change it here, remove PUBLIC_URL and
              restart the site.
            </Notice>
          )}
          {data.awaited && <AwaitedAddress awaited={data.awaited} link={propose.data?.link} />}
          {!data.isFixed && (
            <Card>
              <SendForm
                schema={addressSchema}
                values={{ url: '' }}
                send={({ url }) => propose.send(url)}
                label="Change address"
                busyLabel="Saving..."
                isSection
              >
                <NewAddressFields described={data} />
              </SendForm>
            </Card>
          )}
        </div>
      )}
    </>
  )
}

type Described = { described: AddressDescription }

function CurrentAddress({ described: { url, former } }: Described) {
  const clock = useBusinessClock()
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">Your address</h2>
      <p className="wrap-anywhere">{url}</p>
      {former && (
        <p className="wrap-anywhere text-ink-muted text-sm">
          Forms sent from {former.url} are accepted until {formatWhen(former.until, clock)}.
        </p>
      )}
    </Card>
  )
}

function NewAddressFields({ described: { url: current, passkeys } }: Described) {
  const typed = useWatch<{ url: string }, 'url'>({ name: 'url' })
  const next = originIn(typed.trim())
  const lost = next === undefined ? [] : passkeysLost(passkeys, current, next)
  return (
    <>
      <TextField
        name="url"
        label="New address"
        hint="Like https://www.example.com. It has to lead to this site already."
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ADDRESS_LENGTH}
      />
      {lost.length > 0 && (
        <Notice tone="warning" title="These passkeys will stop working">
          <ul className="list-disc pl-5">
            {lost.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          Your password keeps working. Make sure you know it, and add new passkeys after the change.
        </Notice>
      )}
      <p className="text-ink-muted text-sm">
        You’ll get a link to open at the new address. Nothing changes until you confirm it there. Then you sign in
        again, and forms from the old address are accepted for {FORMER_ADDRESS_HOURS} more hours.
      </p>
    </>
  )
}

type AwaitedProps = { awaited: NonNullable<AddressDescription['awaited']>; link: string | undefined }

function AwaitedAddress({ awaited: { url, expiresAt }, link }: AwaitedProps) {
  const until = formatWhen(expiresAt, useBusinessClock())
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Waiting for confirmation</h2>
      {link?.startsWith(`${url}/`) ? (
        <CopyField
          label="Link to open"
          hint={`Open it and confirm the new address there. It works once, until ${until}.`}
          noun="link"
          value={link}
        >
          <ButtonLink size="sm" href={link} target="_blank" rel="noreferrer">
            Open link
          </ButtonLink>
        </CopyField>
      ) : (
        <p className="wrap-anywhere">
          {url} can be confirmed until {until}, with the link that you got. If you lost it, enter the address again.
        </p>
      )}
    </Card>
  )
}
