/** 'text' orders by code point, 'fold' ignores ASCII case. Both order numbers and booleans before texts. */
export type FieldOrder = 'text' | 'fold'

export interface CollectionShape {
  /** Fields to order and range by. Each gets an index. */
  fields?: Readonly<Record<string, FieldOrder>>
  /**
   * Indexes over several fields: equality on the first ones, order or range on the last. A field that is only listed here
   * has no index of its own.
   */
  compound?: readonly (readonly string[])[]
  /** Fields that `search` covers. */
  search?: readonly string[]
  /** Fields that lists leave out on request. A copy without them is stored, because reading them takes long. */
  large?: readonly string[]
  /** Writes are not announced: no change-log entry. */
  internal?: boolean
  /** Not part of a backup. */
  transient?: boolean
}

export type CollectionShapes = ReadonlyMap<string, CollectionShape>

const SHAPES = [
  [
    'activity',
    {
      fields: { documentId: 'text' },
      search: ['what', 'fields', 'device', 'address', 'documentId'],
      internal: true,
    },
  ],
  // Where the activity log begins and ends.
  ['activity-marks', { internal: true }],
  // How often an address redirected somebody, or led nowhere.
  ['address-counts', { compound: [['kind', 'count']], internal: true }],
  ['admins', { internal: true }],
  // Which addresses search engines were told about. After a restore they are told again.
  ['announced-addresses', { internal: true, transient: true }],
  // A restored backup must not revive a calendar link that was revoked since.
  ['calendar-feeds', { internal: true, transient: true }],
  [
    'appointments',
    {
      fields: {
        preferredDate: 'text',
        status: 'text',
        customerName: 'fold',
        serviceType: 'text',
        createdAt: 'text',
        askedAt: 'text',
        nextStepAt: 'text',
        lineWaitsSince: 'text',
        demo: 'text',
      },
      compound: [
        ['status', 'preferredDate'],
        ['status', 'answerTurn'],
        ['customerId', 'preferredDate'],
      ],
      search: ['customerName', 'customerEmail', 'customerPhone', 'serviceType'],
    },
  ],
  // Links to download a backup. They end within a minute.
  ['backup-links', { fields: { expiresAt: 'text' }, internal: true, transient: true }],
  [
    'backups',
    {
      fields: { createdAt: 'text', state: 'text' },
      compound: [['state', 'createdAt']],
      internal: true,
      transient: true,
    },
  ],
  // What a passkey has to sign. Each works once, for a few minutes.
  ['challenges', { fields: { expiresAt: 'text' }, internal: true, transient: true }],
  // A restored backup must not bring back a salt: with it, hashes could be traced to addresses.
  ['count-salts', { internal: true, transient: true }],
  // A restored backup must not revive a link that was revoked since.
  ['crew-links', { fields: { digest: 'text' }, internal: true, transient: true }],
  ['crews', {}],
  ['customers', { fields: { name: 'fold', lastAt: 'text' }, search: ['searchText'] }],
  ['day-counts', { internal: true }],
  // Locked while a day is planned. Has no content.
  ['days', { internal: true, transient: true }],
  // A restored backup must not revive a device that was forgotten since.
  ['devices', { fields: { usedAt: 'text' }, internal: true, transient: true }],
  // What customers said after a visit.
  ['feedback', { fields: { createdAt: 'text' }, internal: true }],
  // When to ask how a completed visit went.
  ['follow-ups', { fields: { dueAt: 'text' }, internal: true }],
  ['history', { fields: { documentId: 'text' }, compound: [['documentId', 'createdAt']], internal: true }],
  ['idempotency', { fields: { expiresAt: 'text', about: 'text' }, internal: true }],
  ['images', { fields: { keptAt: 'text' }, internal: true }],
  [
    'import-items',
    {
      compound: [
        ['importId', 'kind', 'number'],
        ['importId', 'kind', 'state', 'number'],
      ],
      internal: true,
    },
  ],
  ['imports', { internal: true }],
  ['jobs', { internal: true, transient: true }],
  [
    'messages',
    {
      fields: { createdAt: 'text', read: 'text' },
      compound: [
        ['read', 'createdAt'],
        ['customerId', 'createdAt'],
      ],
    },
  ],
  // Whether mail was proven and works, for all instances.
  ['mail-server', { internal: true }],
  // A restored backup must not revive a code or link that was used since.
  ['one-time-codes', { internal: true, transient: true }],
  [
    'offers',
    {
      fields: { preferredDate: 'text', appointmentId: 'text', waitingId: 'text', expiresAt: 'text' },
      internal: true,
    },
  ],
  // Days to look at for the waiting list. After a restore, every day is looked at again.
  ['openings', { internal: true, transient: true }],
  // Digests of addresses that get nothing but what they need.
  ['opt-outs', { internal: true }],
  [
    'outbox',
    {
      fields: { appointmentId: 'text', createdAt: 'text' },
      compound: [['state', 'nextAttemptAt']],
      internal: true,
    },
  ],
  [
    'pages',
    {
      fields: { title: 'fold', updatedAt: 'text', type: 'text', slug: 'text', 'seo.title': 'fold' },
      compound: [
        ['type', 'title'],
        ['showsIn', 'title'],
        ['status', 'publishAt', 'unpublishAt'],
      ],
      search: ['title', 'seo.title'],
      large: ['content', 'seo.schema'],
    },
  ],
  ['page-versions', versionsOf('page')],
  // A restored backup must revive no passkey that was removed, no recovery code that was used, and no second factor that was replaced.
  ['passkeys', { internal: true, transient: true }],
  // A restored backup must not revive a link that was withdrawn since.
  ['preview-links', { fields: { digest: 'text' }, internal: true, transient: true }],
  [
    'projects',
    {
      fields: { category: 'text', title: 'fold', type: 'fold', completionDate: 'text', createdAt: 'text' },
      compound: [
        ['category', 'completionDate'],
        ['status', 'completionDate'],
      ],
      search: ['title', 'category'],
      large: ['details', 'projectDetails', 'gallery'],
    },
  ],
  // A restored backup must not revive a device that was removed or signed out since.
  ['push-devices', { internal: true, transient: true }],
  [
    'push-notices',
    {
      fields: { about: 'text', mailId: 'text', createdAt: 'text' },
      compound: [
        ['state', 'nextAttemptAt'],
        ['deviceId', 'state', 'nextAttemptAt'],
      ],
      internal: true,
      transient: true,
    },
  ],
  ['recovery-codes', { internal: true, transient: true }],
  ['photos', { fields: { appointmentId: 'text' }, internal: true }],
  // One document, locked while the space for photos is counted.
  ['photo-space', { internal: true }],
  ['redirects', { fields: { to: 'text' } }],
  // The last reminder of each upcoming visit.
  ['reminders', { fields: { of: 'text', expiresAt: 'text' }, internal: true }],
  ['second-factor', { internal: true, transient: true }],
  // Sealed with a key that is not in the database.
  ['secrets', { internal: true }],
  // Earlier versions kept these. They move to the activity log at the next start.
  ['security-events', { fields: { createdAt: 'text' }, internal: true }],
  ['sessions', { fields: { adminId: 'text', expiresAt: 'text' }, internal: true, transient: true }],
  ['services', { fields: { order: 'text', name: 'fold' }, large: ['description'] }],
  ['service-versions', versionsOf('service')],
  ['settings', {}],
  ['site', {}],
  // What the last check of the whole site found.
  ['site-checks', { internal: true, transient: true }],
  ['site-drafts', {}],
  ['site-versions', versionsOf('part')],
  // Today's visits to the site, under hashes. Deleted when the day is over.
  ['site-visits', { fields: { day: 'text' }, internal: true, transient: true }],
  ['setup-codes', { internal: true, transient: true }],
  ['throttles', { fields: { expiresAt: 'text' }, internal: true, transient: true }],
  [
    'waiting-list',
    {
      fields: { endedAt: 'text' },
      compound: [
        ['state', 'joinedAt'],
        ['state', 'lastDate'],
        ['customerId', 'joinedAt'],
      ],
    },
  ],
  // Internal: they change with every delivery, and the screen that lists them asks when somebody looks.
  ['webhooks', { internal: true }],
  [
    'webhook-deliveries',
    {
      fields: { about: 'text', createdAt: 'text' },
      compound: [
        ['state', 'nextAttemptAt'],
        ['webhookId', 'state', 'nextAttemptAt'],
        ['webhookId', 'createdAt'],
      ],
      internal: true,
    },
  ],
  ['uploads', { fields: { hash: 'text', owner: 'text', uploadedAt: 'text' }, internal: true }],
] as const satisfies readonly (readonly [string, CollectionShape])[]

function versionsOf(noun: string) {
  const fields = { history: 'text', number: 'text' } as const
  return { fields, compound: [['history', 'number']], large: [noun], internal: true }
}

export type StoredCollection = (typeof SHAPES)[number][0]

/** Every collection of the program. The store refuses any other name. */
export const COLLECTIONS: CollectionShapes = new Map<string, CollectionShape>(SHAPES)

// A merge can bring a collection twice, and the second shape would silently win.
if (COLLECTIONS.size !== SHAPES.length) throw new Error('A collection is declared twice.')
