import type { PlantedFault } from './planted.ts'

/** Faults that tests without a socket, or on one database, must still find. */
export const unit: readonly PlantedFault[] = [
  {
    name: 'a technician may do what only the administrator may',
    file: 'src/server/middleware/authenticate.ts',
    find: "  c.set('actor', requireAdministrator(c.var.actor))\n",
    put: '',
    caughtBy: 'unit api/permissions',
  },
  {
    name: 'a form of another site is read as JSON',
    file: 'src/server/middleware/json-body.ts',
    find: "throw new Refusal('unsupported', 'Please send JSON, with the content type application/json.')",
    put: "c.header('X-Type', 'odd')",
    caughtBy: 'unit hostile/api',
  },
  {
    name: 'a body is read whatever its length',
    file: 'src/server/http/read-body.ts',
    find: 'if (Number(declared ?? 0) > limit) throw tooLarge(limit)',
    put: 'if (Number(declared ?? 0) < 0) throw tooLarge(limit)',
    caughtBy: 'unit hostile/api',
  },
  {
    name: 'a method without a route is not refused',
    file: 'src/server/middleware/allowed-methods.ts',
    find: 'if (allowed.length > 0 && !allowed.includes(c.req.method)) throw notAllowed(c, allowed)',
    put: 'if (allowed.length > 99) throw notAllowed(c, allowed)',
    caughtBy: 'unit hostile/api',
  },
  {
    name: 'two first messages of one person at the same moment make two customers',
    file: 'src/features/customers/join-customer.ts',
    find: 'if (!(await claimKeys(tx, id, email, phone))) continue',
    put: 'await claimKeys(tx, id, email, phone)',
    caughtBy: 'unit customers/join-customer',
  },
  {
    name: 'a code of the authenticator app works twice',
    file: 'src/features/sign-in-methods/second-factor.ts',
    find: "if (step === undefined || step <= stored.data.lastStep) return 'wrong'",
    put: "if (step === undefined) return 'wrong'",
    caughtBy: 'unit api/second-factor',
  },
  {
    name: 'a second tap on On my way is a second notice',
    file: 'src/features/arrival/announce.ts',
    find: 'const same = last && isSameNotice(last, state, now) ? last : null',
    put: 'const same: typeof last = null',
    caughtBy: 'unit api/visit-day',
  },
  {
    name: 'an entry of the activity log does not follow the one before',
    file: 'src/store/activity/append.ts',
    find: 'sequence, segment, previous: end.digest })',
    put: 'sequence, segment, previous: FIRST.digest })',
    caughtBy: 'unit activity/activity',
  },
  {
    name: 'erasing a person leaves their messages',
    file: 'src/features/privacy/erase-customer.ts',
    find: 'for (const id of messageIds) await forgetMessage(tx, id)',
    put: 'if (messageIds.length > 99) await forgetMessage(tx, String(messageIds[0]))',
    caughtBy: 'unit api/privacy.test',
  },
  {
    name: 'personal data is deleted a month too early',
    file: 'src/features/privacy/retention.ts',
    find: '.subtract({ months: retentionMonths })',
    put: '.subtract({ months: retentionMonths - 1 })',
    caughtBy: 'unit privacy/retention',
  },
  {
    name: 'a list of pages contains their whole texts',
    file: 'src/domain/collections/website.ts',
    find: "large: ['content', 'seo.schema'],",
    put: 'large: [],',
    caughtBy: 'unit api/pages.test',
  },
  {
    name: 'a session that was ended is accepted',
    file: 'src/server/middleware/authenticate.ts',
    find: 'if (error instanceof Refusal) throw error\n    log.error',
    put: 'if (error instanceof Refusal) return VISITOR\n    log.error',
    caughtBy: 'unit hostile/api',
  },
]
