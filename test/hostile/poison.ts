// Text that would run if a screen parsed it as markup. The tests look for `__xss` in the window afterwards.
const TINY = '<b onx=1>"\''
const SHORT = '<s onclick=__xss=1>'
const LINE = '"><img src=data:, onerror=__xss=1>'
const ADDRESS = '/x"onerror="__xss=1"><img/src=data:,/onerror=__xss=1>'

export const LOUD = `${LINE}</script></title></textarea></style><script>__xss=1</script><svg onload=__xss=1></svg><iframe srcdoc="<script>parent.__xss=1</script>"></iframe><a href="javascript:__xss=1">Run</a><math><mi xlink:href="data:x,<script>__xss=1</script>"></math>`

type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value }

/** Fields with a short limit, a long limit, a URL or a fixed value. All others take one line. */
const KINDS: Readonly<Record<string, string>> = {
  value: TINY,
  postalCode: SHORT,
  story: LOUD,
  text: LOUD,
  quote: LOUD,
  content: LOUD,
  description: LOUD,
  details: LOUD,
  challenge: LOUD,
  solution: LOUD,
  outcome: LOUD,
  message: LOUD,
  ogDescription: LOUD,
  twitterDescription: LOUD,
  image: ADDRESS,
  imageUrl: ADDRESS,
  url: ADDRESS,
  ogImage: ADDRESS,
  twitterImage: ADDRESS,
  canonicalUrl: ADDRESS,
  schema: JSON.stringify({ '@type': LOUD, name: LOUD }),
}

const KEPT = [
  'phone',
  'customerPhone',
  'customerEmail',
  'email',
  'timeZone',
  'trade',
  'clock',
  'currency',
  'showsIn',
  'answerTime',
  'slug',
  'type',
  'status',
  'publishAt',
  'unpublishAt',
  'category',
  'twitterCard',
  'redirectUrl',
  'serviceType',
  'service',
  'preferredDate',
]

/** The same document with every free text poisoned. */
export function poisoned(document: { readonly [key: string]: Value }): Record<string, Value> {
  return Object.fromEntries(Object.entries(document).map(([field, value]) => [field, poison(value, field)]))
}

function poison(value: Value, field: string): Value {
  if (KEPT.includes(field)) return value
  if (typeof value === 'string') return KINDS[field] ?? LINE
  if (isList(value)) return value.map((entry) => poison(entry, field))
  if (typeof value !== 'object' || value === null) return value
  return poisoned(value)
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
