import type { ReactElement, ReactNode } from 'react'
import { RESET_MINUTES } from '#domain/account/account.ts'
import { NOT_ME_DAYS } from '#domain/account/device.ts'
import { PROOF_CODE } from '#domain/mail-server/settings.ts'
import { INVITATION_DAYS } from '#domain/people/words.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { AccountLetter } from '../letter.ts'
import { Layout } from './layout.tsx'
import { Action, Facts, Paragraph } from './parts.tsx'

type AccountLayoutProps = { letter: AccountLetter; heading: string; preview: string; children: ReactNode }

/** The frame of every mail about the administrator's account. */
function AccountLayout({ letter, heading, preview, children }: AccountLayoutProps): ReactElement {
  return (
    <Layout
      letter={letter}
      heading={heading}
      preview={preview}
      reason="You received this email because someone entered your address in the back office of this site."
    >
      {children}
    </Layout>
  )
}

function Code({ secret }: Pick<AccountLetter, 'secret'>): ReactElement {
  return (
    <>
      <Facts facts={[{ label: 'Your code', value: <strong style={CODE}>{secret}</strong> }]} />
      <Paragraph>
        It works for {PROOF_CODE.minutes} minutes. If you asked more than once, only the newest code works.
      </Paragraph>
    </>
  )
}

const CODE = { fontSize: '28px', letterSpacing: '0.12em' }

export function MailProof(letter: AccountLetter): ReactElement {
  return (
    <AccountLayout letter={letter} heading="Mail works" preview="Enter this code in the back office.">
      <Paragraph>Your site can send email. Enter this code on the Mail screen to confirm it.</Paragraph>
      <Code secret={letter.secret} />
    </AccountLayout>
  )
}

export function EmailChange(letter: AccountLetter): ReactElement {
  return (
    <AccountLayout letter={letter} heading="Is this your address?" preview="Enter this code in the back office.">
      <Paragraph>Enter this code on the Security screen to sign in with this address from now on.</Paragraph>
      <Code secret={letter.secret} />
      <Paragraph>If you did not ask for this, ignore this email. Nothing changes.</Paragraph>
    </AccountLayout>
  )
}

export function EmailChanged(letter: AccountLetter): ReactElement {
  return (
    <AccountLayout letter={letter} heading="Your account has a new address" preview="This address no longer signs in.">
      <Paragraph>
        Your account at this site now signs in with {letter.newEmail}. This address no longer works.
      </Paragraph>
      <Paragraph>
        If this wasn’t you, someone has your password. Ask the person who runs the server to set a new one with "npm run
        admin -- reset-password".
      </Paragraph>
    </AccountLayout>
  )
}

export function NewDevice(letter: AccountLetter): ReactElement {
  const { device, secret } = letter
  return (
    <AccountLayout
      letter={letter}
      heading="A new device signed in"
      preview="Was this you? If not, sign out every device now."
    >
      <Paragraph>Someone signed in to the back office from a new device.</Paragraph>
      <Facts
        facts={[
          { label: 'Device', value: device?.browser },
          { label: 'When', value: formatTableMoment(letter.writtenAt, letter.business.timeZone) },
          { label: 'Internet address', value: device?.address },
        ]}
      />
      <Paragraph>If it was you, there is nothing to do.</Paragraph>
      {secret !== null && <Action href={secret}>This wasn't me</Action>}
      <Paragraph>
        The link opens a page that signs out every device and lets you choose a new password. It works for {NOT_ME_DAYS}{' '}
        days.
      </Paragraph>
    </AccountLayout>
  )
}

export function Invitation(letter: AccountLetter): ReactElement {
  const { business, from, secret } = letter
  return (
    <AccountLayout letter={letter} heading={`Join ${business.name}`} preview="Choose a password, and you can sign in.">
      <Paragraph>
        {from} invited you to the back office of {business.name}.
      </Paragraph>
      {secret !== null && <Action href={secret}>Accept the invitation</Action>}
      <Paragraph>
        The link works once, for {INVITATION_DAYS} days. If you don’t know {from}, ignore this email.
      </Paragraph>
    </AccountLayout>
  )
}

export function PasswordReset(letter: AccountLetter): ReactElement {
  return (
    <AccountLayout letter={letter} heading="Choose a new password" preview="Someone asked to reset your password.">
      <Paragraph>Someone asked to reset your password. If it was you, choose a new one:</Paragraph>
      {letter.secret !== null && <Action href={letter.secret}>Choose a new password</Action>}
      <Paragraph>
        The link works once, for {RESET_MINUTES} minutes. If you did not ask for it, ignore this email. Your password
        stays as it is.
      </Paragraph>
    </AccountLayout>
  )
}
