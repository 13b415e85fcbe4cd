// What people know: what they were promised, which links they hold, and what they expect to be mailed.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { AppointmentMailKind } from '#domain/mails/kinds.ts'
import type { World } from './world.ts'

/** What the last answered act left an appointment at. */
export interface Said {
  status?: AppointmentStatus
  time?: string
  by: string
}

/** A mail that an answered act must have queued, exactly once, at this instant. */
export interface ExpectedMail {
  appointmentId: string
  kind: AppointmentMailKind
  at: string
  by: string
}

export type ArrivedMail = World['mails'][number]

export interface Ledger {
  said: Map<string, Said>
  /** Mailed keys of customers' links, by appointment. */
  keys: Map<string, string>
  /** The same for places on the waiting list. */
  waitingKeys: Map<string, string>
  /** Waiting people who were removed and put back, which frees the time they were offered. */
  putBack: Set<string>
  /** Paths of mailed links to unsubscribe, by address. */
  unsubscribePaths: Map<string, string>
  /** Paths of mailed links to confirm a request, by the id of the mail. */
  confirmPaths: Map<string, string>
  crewTokens: Map<string, string>
  /** Where calendar apps read the visits. */
  feedPath: string
  /** Since when each address wants no reminders. */
  optedOut: Map<string, string>
  /** Addresses that ever chose to be reminded or not. */
  touchedOptOuts: Set<string>
  /** Offers that were made, also those that have ended: people answer late. */
  offered: { id: string; appointmentId: string }[]
  expected: ExpectedMail[]
  /** Instants at which an act of unknown outcome changed an appointment. */
  doubted: Set<string>
  /** How many appointments each address asked for, by the answers it got. */
  bookings: Map<string, Set<string>>
  /** Tokens that only the records of erased people contained. */
  erased: Set<string>
  /** Those of them who were erased since the last evening. */
  erasedToday: Set<string>
  deleted: Set<string>
  /** Mails that arrived since the last evening. */
  arrived: ArrivedMail[]
  mailsRead: number
  /** Zones that the business was in since the last evening. */
  zones: Set<string>
  /** Rows of the outbox that were there last evening. */
  seenMails: Set<string>
  /** The last calendar entry that each visit's customer got. */
  calendars: Map<string, { sequence: number; messageId: string }>
  /** How many mails had been offered when each mail was first acknowledged. */
  copies: Map<string, number>
}

export function newLedger(): Ledger {
  return {
    said: new Map(),
    keys: new Map(),
    waitingKeys: new Map(),
    putBack: new Set(),
    unsubscribePaths: new Map(),
    confirmPaths: new Map(),
    crewTokens: new Map(),
    feedPath: '',
    optedOut: new Map(),
    touchedOptOuts: new Set(),
    offered: [],
    expected: [],
    doubted: new Set(),
    bookings: new Map(),
    erased: new Set(),
    erasedToday: new Set(),
    deleted: new Set(),
    arrived: [],
    mailsRead: 0,
    zones: new Set(['America/New_York']),
    seenMails: new Set(),
    calendars: new Map(),
    copies: new Map(),
  }
}

/** The id of a mail's row in the outbox. */
export function mailId({ messageId }: Pick<ArrivedMail, 'messageId'>): string {
  return messageId.slice(1).split('@')[0] ?? ''
}

/** People open their mail and keep the links in it. */
export function openMail({ mails }: Pick<World, 'mails'>, ledger: Ledger): void {
  for (; ledger.mailsRead < mails.length; ledger.mailsRead++) {
    const mail = mails[ledger.mailsRead]
    if (!mail) continue
    ledger.arrived.push(mail)
    const [, appointment, key] = /\/appointment\/(\d+)#([\w-]+)/.exec(mail.text) ?? []
    if (appointment && key) ledger.keys.set(appointment, key)
    const [, place, placeKey] = /\/waiting-list\/([\w-]+)#([\w-]+)/.exec(mail.text) ?? []
    if (place && placeKey) ledger.waitingKeys.set(place, placeKey)
    const unsubscribe = /\/unsubscribe\/[\w-]+/.exec(mail.unsubscribeUrl ?? mail.text)?.[0]
    if (unsubscribe) ledger.unsubscribePaths.set(mail.to, unsubscribe)
    const confirm = /\/confirm\/[\w-]+/.exec(mail.text)?.[0]
    if (confirm) ledger.confirmPaths.set(mailId(mail), confirm)
  }
}
