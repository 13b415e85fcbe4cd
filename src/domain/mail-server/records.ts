// Explains the DNS records of the sender's domain about its mail. Mail servers use them to tell real mail from forged mail.
import { type ProviderName, providerNamed } from './providers.ts'

export type RecordState = 'good' | 'missing' | 'problem' | 'unknown'

/** What a DNS lookup returned. Undefined if the name server did not respond. */
export type FoundTexts = readonly string[] | undefined

export interface ExplainedRecord {
  name: 'SPF' | 'DMARC' | 'DKIM'
  state: RecordState
  sentence: string
  /** The start of the record itself. */
  record: string | null
}

const SHOWN = 300
const NO_RESPONSE = 'The name server of the domain did not respond. Please try again later.'

export function explainSpf(found: FoundTexts, provider: ProviderName): ExplainedRecord {
  const explained = (state: RecordState, sentence: string, record?: string) => recordOf('SPF', state, sentence, record)
  if (!found) return explained('unknown', NO_RESPONSE)
  const records = found.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record] = records
  if (record === undefined) {
    return explained('missing', `The domain does not say who may send its mail. ${spfAdvice(provider)}`)
  }
  if (records.length > 1) {
    return explained('problem', 'The domain has several SPF records, so none of them counts. Merge them.', record)
  }
  const { spf, label } = providerNamed(provider)
  const terms = record.toLowerCase().split(/\s+/)
  const isNamed = spf.some((domain) => terms.some((term) => term.replace(/^\+/, '') === `include:${domain}`))
  if (spf.length > 0 && !isNamed) {
    return explained('problem', `The record does not name ${label}. ${spfAdvice(provider)}`, record)
  }
  const whose = spf.length > 0 ? `names ${label}` : 'lists who may send its mail. Check that your provider is in it'
  return explained('good', `The domain ${whose}.`, record)
}

function spfAdvice(provider: ProviderName): string {
  const [domain] = providerNamed(provider).spf
  return domain === undefined
    ? 'Add the SPF record that your provider gives you.'
    : `Add "include:${domain}" to its SPF record.`
}

export function explainDmarc(found: FoundTexts): ExplainedRecord {
  const explained = (state: RecordState, sentence: string, record?: string) =>
    recordOf('DMARC', state, sentence, record)
  if (!found) return explained('unknown', NO_RESPONSE)
  const record = found.find((text) => /^v=dmarc1\s*(;|$)/i.test(text))
  if (record === undefined) {
    const advice = 'Add a TXT record at _dmarc with "v=DMARC1; p=none" to begin with.'
    return explained('missing', `The domain does not say what to do with forged mail. ${advice}`)
  }
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)/i.exec(record)?.[1]?.toLowerCase()
  if (policy === undefined) return explained('problem', 'The record has no policy (p=), so it does not count.', record)
  if (policy === 'none') {
    return explained(
      'good',
      'Forged mail is only counted. Once all your mail arrives, change p=none to p=quarantine.',
      record,
    )
  }
  const fate = policy === 'reject' ? 'refused' : 'put into the spam folder'
  return explained('good', `Mail that fails SPF and DKIM is ${fate}.`, record)
}

export function explainDkim(found: FoundTexts, selector: string): ExplainedRecord {
  const explained = (state: RecordState, sentence: string, record?: string) => recordOf('DKIM', state, sentence, record)
  if (selector === '') return explained('unknown', 'Enter the selector that your provider shows to look up the key.')
  if (!found) return explained('unknown', NO_RESPONSE)
  const record = found.find((text) => /(^|;)\s*p\s*=/i.test(text))
  if (record === undefined) {
    return explained(
      'missing',
      `There is no key under "${selector}". Check the selector, or turn on DKIM with your provider.`,
    )
  }
  if (/(^|;)\s*p\s*=\s*(;|$)/i.test(record)) {
    return explained('problem', 'The key was revoked. Publish the one that your provider shows now.', record)
  }
  return explained('good', 'The domain publishes the key that its mail is signed with.', record)
}

function recordOf(name: ExplainedRecord['name'], state: RecordState, sentence: string, record?: string) {
  return { name, state, sentence, record: record === undefined ? null : record.slice(0, SHOWN) }
}

/** The part of an address after the at sign. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
