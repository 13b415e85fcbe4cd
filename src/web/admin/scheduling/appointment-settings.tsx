import { useRef } from 'react'
import { documentText } from '#domain/documents/document-text.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { NO_EXTRA_RULES, withoutUnusedRules } from '#domain/scheduling/extra-rules.ts'
import { type SchedulingSettings, schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { WEEKDAYS } from '#domain/time/date.ts'
import type { Versioned } from '../../data/documents.ts'
import { useRead } from '../../data/query.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { OpenSettings, settingsDocument } from '../screen/settings-screen.tsx'
import { ChangePreview, WhileUnsaved } from './change-preview.tsx'
import { DayFields, ExcludedDates, NoticeFields } from './day-fields.tsx'
import { MoreRules } from './more-rules.tsx'
import { ServiceAreaSection } from './service-area.tsx'
import { WhyClosed } from './why-closed.tsx'

const TITLE = 'Scheduling Settings'
const SOURCE = settingsDocument(SETTINGS_IDS.scheduling)

type StoredSettings = Versioned<SchedulingSettings>

export function meta() {
  return adminMeta(TITLE)
}

export default function AppointmentSettings() {
  const settings = useRead(SOURCE)
  const { data, error } = settings
  return (
    <>
      <PageHeader title={TITLE} description="When visitors can book online. Changes apply to the next request." />
      <LoadError of={settings} />
      {data && <SchedulingForm stored={data} />}
      {!data && !error && <Spinner block>Loading the settings...</Spinner>}
      {data && <ServiceAreaSection />}
      {data && <WhyClosed />}
    </>
  )
}

function SchedulingForm({ stored }: { stored: StoredSettings }) {
  const known = useRef(stored)
  const save = async (settings: SchedulingSettings, version: number | undefined) => {
    // Over a version that somebody else saved, every rule is written as it is here.
    const isKnown = version === known.current.version
    known.current = await SOURCE.save(isKnown ? withoutUnusedRules(settings, known.current) : settings, version)
    return known.current
  }
  return (
    <OpenSettings
      stored={stored}
      save={save}
      schema={schedulingSettingsSchema}
      valuesOf={valuesOf}
      textOf={({ availableDays, ...rest }) =>
        documentText({ availableDays: availableDays.map((day) => WEEKDAYS[day]), ...rest })
      }
      className=""
      checksOnBlur
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card>
          <DayFields />
        </Card>
        <div className="grid gap-6">
          <Card>
            <NoticeFields />
          </Card>
          <Card>
            <ExcludedDates />
          </Card>
        </div>
      </div>
      <MoreRules stored={stored} />
      <WhileUnsaved>
        <ChangePreview />
      </WhileUnsaved>
    </OpenSettings>
  )
}

/** Each rule has a value, so that a change of one is noticed even while a save is under way. */
function valuesOf(saved: StoredSettings): SchedulingSettings {
  return { ...NO_EXTRA_RULES, ...schedulingSettingsSchema.parse(saved) }
}
