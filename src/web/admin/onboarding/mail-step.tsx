import { customerMessagesSchema } from '#domain/customer-messages/schema.ts'
import { CUSTOMER_MESSAGES_FIELDS } from '#domain/customer-messages/settings.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { z } from '#domain/documents/zod.ts'
import { MAIL_PATH } from '#domain/navigation/navigation.ts'
import { useRead } from '../../data/calls.ts'
import { Notice } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { mailServer } from '../mail-server/mail-calls.ts'
import { MailSetup } from '../mail-server/mail-setup.tsx'
import { RouteLink } from '../route-link.tsx'
import { settingsDocument } from '../screen/settings-screen.tsx'
import { GuideProvider, Question, StepFooter, StepForm, useGuide } from './step-form.tsx'

const MESSAGES = settingsDocument(SETTINGS_IDS.messages)

const reminderSchema = customerMessagesSchema.pick({ dayBefore: true })

const { SwitchField } = fieldsOf<z.infer<typeof reminderSchema>>()

/** Once mail works, it asks about the reminder, which then is on unless the owner says otherwise. */
export function MailStep() {
  const guide = useGuide()
  const { data: server } = useRead(mailServer)
  const { data: messages } = useRead(MESSAGES)
  if (server?.status.state !== 'proven')
    return (
      <Question>
        <Notice tone="info">Without email, requests still reach you here.</Notice>
        <MailSetup isSection />
        <StepFooter onContinue={() => void guide.goOn('later')}>Later</StepFooter>
      </Question>
    )
  return (
    <GuideProvider value={{ ...guide, isDone: messages !== undefined && messages.version > 0 }}>
      <StepForm
        source={MESSAGES}
        schema={reminderSchema}
        valuesOf={({ version, dayBefore }) => ({ dayBefore: version === 0 || dayBefore })}
        noun="settings"
      >
        <Notice tone="success">
          Email works. <RouteLink to={MAIL_PATH}>Open Mail</RouteLink>
        </Notice>
        <SwitchField
          name="dayBefore"
          label={CUSTOMER_MESSAGES_FIELDS.dayBefore.label}
          hint={CUSTOMER_MESSAGES_FIELDS.dayBefore.help}
        />
      </StepForm>
    </GuideProvider>
  )
}
