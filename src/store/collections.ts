/** 'text' orders by code point; 'fold' does so regardless of ASCII case. Numbers and booleans order before texts in both. */
export type FieldOrder = 'text' | 'fold'

export interface CollectionShape {
  /** Fields that may be ordered and ranged by; each gets an index. */
  fields?: Readonly<Record<string, FieldOrder>>
  /**
   * Further indexes, over several fields: equality on the first ones, order or range on the last. A field that stands only
   * here costs no index of its own, and is quick only in this company.
   */
  compound?: readonly (readonly string[])[]
  /** Fields in which `search` looks. */
  search?: readonly string[]
  /** Machinery whose writes nobody outside listens to: no change-log entry. */
  internal?: boolean
  /** Worth nothing elsewhere or tomorrow: not part of a backup. */
  transient?: boolean
}

export type CollectionShapes = ReadonlyMap<string, CollectionShape>

/** A collection that is not listed works too: ordered by id, filtered by equality. */
export const COLLECTIONS: CollectionShapes = new Map<string, CollectionShape>([
  ['admins', { internal: true }],
  // Restored from a backup, a link that was revoked since would open the calendar again.
  ['calendar-feeds', { internal: true, transient: true }],
  [
    'appointments',
    {
      fields: { preferredDate: 'text', status: 'text', customerName: 'fold', serviceType: 'text', createdAt: 'text' },
      compound: [['status', 'preferredDate']],
      search: ['customerName', 'customerEmail', 'customerPhone', 'serviceType'],
    },
  ],
  [
    'backups',
    {
      fields: { createdAt: 'text', state: 'text' },
      compound: [['state', 'createdAt']],
      internal: true,
      transient: true,
    },
  ],
  ['crews', {}],
  // Locked by whoever plans a day; says nothing by itself.
  ['days', { internal: true, transient: true }],
  ['history', { fields: { documentId: 'text' }, compound: [['documentId', 'createdAt']], internal: true }],
  ['idempotency', { fields: { expiresAt: 'text', about: 'text' }, internal: true }],
  ['images', { fields: { keptAt: 'text' }, internal: true }],
  ['jobs', { internal: true, transient: true }],
  ['messages', { fields: { createdAt: 'text', read: 'text' }, compound: [['read', 'createdAt']] }],
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
      compound: [['type', 'title']],
      search: ['title', 'seo.title'],
    },
  ],
  ['page-versions', { fields: { history: 'text', number: 'text' }, compound: [['history', 'number']], internal: true }],
  [
    'projects',
    {
      fields: { category: 'text', title: 'fold', type: 'fold', completionDate: 'text', createdAt: 'text' },
      compound: [['category', 'completionDate']],
      search: ['title', 'category'],
    },
  ],
  ['redirects', {}],
  ['security-events', { fields: { createdAt: 'text' }, internal: true }],
  ['sessions', { fields: { adminId: 'text', expiresAt: 'text' }, internal: true, transient: true }],
  ['services', { fields: { order: 'text', name: 'fold' } }],
  ['settings', {}],
  ['setup-codes', { internal: true, transient: true }],
  ['throttles', { fields: { expiresAt: 'text' }, internal: true, transient: true }],
  ['uploads', { fields: { hash: 'text', owner: 'text', uploadedAt: 'text' }, internal: true }],
])
