import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { NEW_ADDRESS_PATH } from '#domain/navigation/navigation.ts'
import { ADDRESS_LINK_HOURS, ADDRESS_MESSAGES, FORMER_ADDRESS_HOURS, originIn } from '#domain/system/web-address.ts'
import { instantText } from '#domain/time/date.ts'
import { awaitedAddress, endAddressLink, issueAddressLink } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { settings } from '#features/settings/settings.ts'
import { everyPasskey } from '#features/sign-in-methods/passkeys.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const text = z.string().catch('')
const storedSchema = z.object({
  /** Empty means the default of this machine. */
  url: text,
  /** The previous address. Its forms are accepted until `formerUntil`. */
  former: text,
  formerUntil: text,
})

export type StoredAddress = z.infer<typeof storedSchema>

/** The address settings from the environment. */
export interface GivenAddress {
  publicUrl: string
  isAddressFixed: boolean
}

interface Circumstances {
  /** The address of the request. */
  address: string
  now: Temporal.Instant
}

export async function readAddress(reader: Pick<Reader, 'get'>): Promise<StoredAddress> {
  return storedSchema.parse((await settings.get(reader, SETTINGS_IDS.address))?.data ?? {})
}

/** The address in use: the variable's, the owner's, or the default. */
export function addressInUse({ url }: Pick<StoredAddress, 'url'>, { publicUrl, isAddressFixed }: GivenAddress): string {
  return isAddressFixed ? publicUrl : url || publicUrl
}

/** Returns the link to open at the new address. Changes nothing before that. */
export async function proposeAddress(
  store: Store,
  given: GivenAddress,
  typed: string,
  { address, now }: Circumstances,
): Promise<string> {
  refuseFixed(given)
  const url = originIn(typed)
  if (url === undefined) throw invalidField('url', ADDRESS_MESSAGES.malformed)
  return store.transaction(async (tx) => {
    if (url === addressInUse(await readAddress(tx), given)) throw invalidField('url', ADDRESS_MESSAGES.same)
    const token = await issueAddressLink(tx, url, instantText(now.add({ hours: ADDRESS_LINK_HOURS })))
    await recordSecurityEvent(tx, { kind: 'address-proposed', account: 'administrator', address })
    // Browsers send nothing after the hash sign, so no log has the token.
    return `${url}${NEW_ADDRESS_PATH}#${token}`
  })
}

/** Needs no sign-in at the new address. A request from its origin that arrives here proves that it points here. */
export async function confirmAddress(
  store: Store,
  given: GivenAddress,
  { token, origin }: { token: string; origin: string | undefined },
  { address, now }: Circumstances,
): Promise<string> {
  refuseFixed(given)
  return store.transaction(async (tx) => {
    const awaited = await awaitedAddress(tx, now, token)
    if (!awaited) throw new Refusal('conflict', ADDRESS_MESSAGES.over, { code: 'link-over' })
    if (origin !== awaited.url) throw new Refusal('forbidden', ADDRESS_MESSAGES.elsewhere)
    await changeAddress(tx, given, awaited.url, { address, now })
    return awaited.url
  })
}

/** Also for the command, which needs no confirmation. An empty address is the default. */
export async function changeAddress(
  tx: Transaction,
  given: GivenAddress,
  url: string,
  { address, now }: Circumstances,
): Promise<void> {
  const former = new URL(addressInUse(await readAddress(tx), given)).origin
  const formerUntil = instantText(now.add({ hours: FORMER_ADDRESS_HOURS }))
  // The same address again must not replace the previous one.
  const isMove = former !== new URL(addressInUse({ url }, given)).origin
  await settings.set(tx, SETTINGS_IDS.address, isMove ? { url, former, formerUntil } : { url })
  await endAddressLink(tx)
  await recordSecurityEvent(tx, { kind: 'address-changed', account: 'administrator', address })
}

/** Everything the Web Address screen shows. */
export async function describeAddress(store: Store, given: GivenAddress, now: Temporal.Instant) {
  const [stored, awaited] = await Promise.all([readAddress(store), awaitedAddress(store, now)])
  const url = addressInUse(stored, given)
  const passkeys = await everyPasskey(store)
  const isFormerAccepted = stored.formerUntil > instantText(now) && stored.former !== new URL(url).origin
  return {
    url,
    isFixed: given.isAddressFixed,
    awaited: given.isAddressFixed ? null : (awaited ?? null),
    former: isFormerAccepted ? { url: stored.former, until: stored.formerUntil } : null,
    passkeys: passkeys.map(({ id, name, host }) => ({ id, name, host })),
  }
}

export type AddressDescription = Awaited<ReturnType<typeof describeAddress>>

function refuseFixed({ isAddressFixed }: GivenAddress): void {
  if (isAddressFixed) throw new Refusal('conflict', ADDRESS_MESSAGES.locked, { code: 'locked' })
}
