import { useFormContext, useWatch } from 'react-hook-form'
import { type Business, businessSchema } from '#domain/business/schema.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { guessTimeZone } from '#domain/onboarding/answers.ts'
import { optionalZipSchema } from '#domain/places/schema.ts'
import { codesIn, type Reach, reachOf, reachSchema, withReach } from '#domain/service-area/area-form.ts'
import { readServiceArea, type ServiceArea } from '#domain/service-area/schema.ts'
import { AREA_LIMITS, AREA_MESSAGES } from '#domain/service-area/words.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/business-time.ts'
import { getSettings, saveDocument, type Versioned } from '../../data/documents.ts'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { TimeZoneField } from '../business/profile-fields.tsx'
import { fieldsOf } from '../form/fields.tsx'
import type { SettingsSource } from '../screen/settings-screen.tsx'
import { Choices, choiceOf } from './choices.tsx'
import { StepForm } from './step-form.tsx'

const { city, region, postalCode, timeZone } = businessSchema.shape

const placeSchema = z
  .object({
    city,
    region,
    postalCode: postalCode.pipe(optionalZipSchema),
    timeZone,
    ...reachSchema.shape,
    mode: choiceOf(reachSchema.shape.mode.options),
    /** The version of the service area, which is a separate document. */
    areaVersion: z.number(),
  })
  .refine(({ mode, codes }) => mode !== 'zips' || codesIn(codes).length > 0, {
    path: ['codes'],
    error: AREA_MESSAGES.noZips,
  })
  .refine(({ mode, postalCode: zip }) => mode !== 'radius' || zip !== '', {
    path: ['postalCode'],
    error: AREA_MESSAGES.base,
  })

type Place = z.infer<typeof placeSchema>

type StoredPlace = Versioned<Business> & { area: Versioned<ServiceArea> }

const AREA = SETTINGS_IDS.area

/** The business profile and the service area, as their own screens edit them. */
const PLACE: SettingsSource<Place, StoredPlace> = {
  key: ['settings', 'place'],
  isReadOnce: true,
  read: async (signal) => {
    const [profile, area] = await Promise.all([BUSINESS_PROFILE.read(signal), getSettings(AREA)])
    return { ...profile, area }
  },
  save: async (place, version) => {
    // The area first: if the profile is refused, sending the form again finds the area already saved.
    const area = await saveArea(place)
    const { city, region, postalCode, timeZone } = place
    return { ...(await BUSINESS_PROFILE.save({ city, region, postalCode, timeZone }, version)), area }
  },
}

async function saveArea({ mode, postalCode, areaVersion, ...rest }: Place): Promise<Versioned<ServiceArea>> {
  const stored = await getSettings(AREA)
  const area = readServiceArea(stored)
  const wanted = mode === '' ? area : withReach(area, { ...rest, mode }, postalCode)
  if (documentText(wanted) === documentText(area)) return stored
  if (stored.version !== areaVersion) throw new Error(STALE)
  return saveDocument('settings', AREA, wanted, { version: areaVersion })
}

export function AreaStep() {
  return (
    <StepForm
      source={PLACE}
      schema={placeSchema}
      valuesOf={placeOf}
      textOf={({ areaVersion: _, ...place }) => documentText(place)}
    >
      <PlaceFields />
    </StepForm>
  )
}

/** Empty at first: the location of an unnamed site or of the demo isn't an answer. */
function placeOf({ city, region, postalCode, timeZone, area }: StoredPlace, isDone: boolean): Place {
  const reach = { ...reachOf(readServiceArea(area)), areaVersion: area.version }
  if (isDone) return { city, region, postalCode, timeZone, ...reach }
  const zone = timeZone === DEFAULT_TIME_ZONE ? deviceTimeZone() : timeZone
  return { city: '', region: '', postalCode: '', timeZone: zone, ...reach, mode: '' }
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const MODES: readonly { value: Reach['mode']; label: string; hint: string }[] = [
  { value: 'off', label: 'No set area', hint: 'Anyone can ask for a visit.' },
  { value: 'radius', label: 'Some miles around my ZIP code', hint: 'Requests from farther away still reach you.' },
  { value: 'zips', label: 'A list of ZIP codes', hint: 'Requests from elsewhere still reach you.' },
]

const { TextField, NumberField } = fieldsOf<Place>()

function PlaceFields() {
  const { getFieldState, setValue } = useFormContext<Place>()
  const mode = useWatch<Place, 'mode'>({ name: 'mode' })
  const guess = (state: string) => {
    if (!getFieldState('timeZone').isTouched) setValue('timeZone', guessTimeZone(state, deviceTimeZone()))
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        <TextField name="city" label="City" autoComplete="address-level2" className="col-span-2" required />
        <TextField
          name="region"
          label="State"
          autoComplete="address-level1"
          autoCapitalize="characters"
          placeholder="IL"
          onChange={({ target }) => guess(target.value)}
        />
        <TextField name="postalCode" label="ZIP code" autoComplete="postal-code" inputMode="numeric" maxLength={5} />
        {/* The field spans six columns, as on the form of the whole profile. */}
        <div className="col-span-full grid sm:grid-cols-6">
          <TimeZoneField />
        </div>
      </div>
      <h2 className="text-lg">How far do you go?</h2>
      <Choices<Place> name="mode" legend="How far do you go?" options={MODES} />
      {mode === 'radius' && (
        <NumberField name="miles" label="Miles" hint="In a straight line." min={1} max={AREA_LIMITS.miles} required />
      )}
      {mode === 'zips' && (
        <TextField
          name="codes"
          label="ZIP codes"
          hint="Five digits, or the first three for all that start with them. Separate them with spaces."
          rows={2}
          inputMode="numeric"
          required
        />
      )}
    </>
  )
}
