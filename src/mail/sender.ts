import { headerText, type MailAddress } from './message.ts'

const NAME_AND_ADDRESS = /^(?:"([^"<>]*)"\s*|([^"<>]*))<([^\s<>@]+@[^\s<>@]+)>$/
const ADDRESS_ALONE = /^[^\s<>@]+@[^\s<>@]+$/

interface SenderOptions {
  /** MAIL_FROM: an address, or `Name <address>`. */
  from?: string | undefined
  /** Whose no-reply address is used without `from`. */
  publicUrl: string
}

/** The sender of a mail. The business's name stands before the address unless MAIL_FROM brings its own. */
export function senderFrom({ from, publicUrl }: SenderOptions): (fromName: string) => MailAddress {
  const sender = from === undefined ? noReply(publicUrl) : parsed(from)
  if (!sender) throw new Error('MAIL_FROM must be an email address.')
  return (fromName) => safeAddress({ name: sender.name || fromName, address: sender.address })
}

/** The sender from the mail settings. Without a name of its own, it uses the business's. */
export function typedSender({ name, address }: MailAddress): (fromName: string) => MailAddress {
  return (fromName) => safeAddress({ name: name || fromName, address })
}

export function isSender(from: string): boolean {
  return parsed(from) !== undefined
}

export function safeAddress({ name, address }: MailAddress): MailAddress {
  return { name: headerText(name), address }
}

function noReply(publicUrl: string): MailAddress {
  return { name: '', address: `no-reply@${new URL(publicUrl).hostname}` }
}

function parsed(from: string): MailAddress | undefined {
  const text = from.trim()
  if (ADDRESS_ALONE.test(text)) return { name: '', address: text }
  const [, quoted, plain = '', address] = NAME_AND_ADDRESS.exec(text) ?? []
  return address === undefined ? undefined : { name: (quoted ?? plain).trim(), address }
}
