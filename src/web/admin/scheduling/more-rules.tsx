import { MAX_NOTICE_HOURS, MAX_VISITS_PER_DAY } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { DateRangesField } from '../hours/date-ranges-field.tsx'
import { DrivingFields } from './driving-fields.tsx'

const { NumberField } = fieldsOf<SchedulingSettings>()

/** What the specified fields leave alone. Starts open once one of these rules is in use. */
export function MoreRules({ stored }: { stored: SchedulingSettings }) {
  const { noticeHours, visitsPerCrewPerDay, closures, driving } = stored
  const isUsed = Boolean(noticeHours || visitsPerCrewPerDay || closures?.length || driving?.on)
  return (
    <Disclosure
      title="More rules"
      hint="Notice in hours, a daily limit, holidays with a name, time to drive."
      open={isUsed}
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid gap-8">
          <LimitFields />
          <DateRangesField<SchedulingSettings>
            name="closures"
            legend="Holidays and other closures"
            empty="No closures are planned."
            labelHint='Customers read it: "Thanksgiving".'
          />
        </div>
        <DrivingFields />
      </div>
    </Disclosure>
  )
}

function LimitFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        name="noticeHours"
        label="Notice in hours"
        hint="Empty for none. Comes on top of the days."
        min={0}
        max={MAX_NOTICE_HOURS}
        isOptional
      />
      <NumberField
        name="visitsPerCrewPerDay"
        label="Visits per crew and day"
        hint="Empty for as many as fit."
        min={1}
        max={MAX_VISITS_PER_DAY}
        isOptional
      />
    </div>
  )
}
