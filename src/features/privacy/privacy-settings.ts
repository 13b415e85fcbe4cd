import { mapEmbedUrl } from '#domain/business/map.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { PrivacyFacts } from '#domain/privacy/notice.ts'
import { readPrivacySettings } from '#domain/privacy/schema.ts'
import { hasFeed } from '#features/account/feed-secret.ts'
import { customerMessages } from '#features/customer-messages/opt-outs.ts'
import { allWebhooks } from '#features/integrations/stored-webhook.ts'
import { readOffSite } from '#features/off-site/stored-off-site.ts'
import { readBusiness, settingsDocument } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

export const { read: privacySettings, save: savePrivacySettings } = settingsDocument(
  SETTINGS_IDS.privacy,
  readPrivacySettings,
)

/** The data for the privacy page. */
export async function privacyFacts(reader: Reader): Promise<PrivacyFacts> {
  const [business, settings, messages, webhooks, calendar, offSite] = await Promise.all([
    readBusiness(reader),
    privacySettings(reader),
    customerMessages(reader),
    allWebhooks(reader),
    hasFeed(reader),
    readOffSite(reader),
  ])
  const inUse = webhooks.filter(({ data }) => data.active && !data.turnedOff)
  return {
    name: business.name,
    email: business.email,
    phone: business.phone,
    isCounting: settings.counting,
    sendsReminders: messages.dayBefore || messages.hoursBefore,
    thanks: messages.thankYou,
    asksForReviews: messages.review,
    passedOn: inUse.length === 0 ? null : [...new Set(inUse.flatMap(({ data }) => data.personal))],
    hasCalendar: calendar,
    hasMap: mapEmbedUrl(business) !== null,
    retentionMonths: settings.retentionMonths,
    keepsAnonymous: settings.retentionAction === 'anonymise',
    hasOffSite: offSite !== undefined,
  }
}
