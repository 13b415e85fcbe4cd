import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type FieldArray,
  type FieldArrayPath,
  useController,
  useFieldArray,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import {
  AREA_MODE_LABELS,
  type AreaForm,
  areaFormOf,
  areaFormSchema,
  areaOf,
  NO_GROUP,
} from '#domain/service-area/area-form.ts'
import { AREA_LIMITS } from '#domain/service-area/words.ts'
import { useRead } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { crewList } from '../crews/crew-calls.ts'
import { fieldsOf } from '../form/fields.tsx'
import { LoadError } from '../load-error.tsx'
import { OpenSettings, settingsDocument } from '../screen/settings-screen.tsx'
import { AreaPreview, WhileUnsaved } from './change-preview.tsx'

const SOURCE = settingsDocument(SETTINGS_IDS.area)
const NEXT_RING = { miles: 15, charge: null, crews: [] }

const { TextField, NumberField, SelectField } = fieldsOf<AreaForm>()

/** A separate document, so it is saved separately. */
export function ServiceAreaSection() {
  const area = useRead(SOURCE)
  const { data, error } = area
  return (
    <Disclosure
      key={data ? 'loaded' : 'loading'}
      title="Service area"
      hint="Where you go, what the trip costs, and which crews go there."
      open={data !== undefined && data.mode !== 'off'}
    >
      <LoadError of={area} />
      {!data && !error && <Spinner>Loading the service area...</Spinner>}
      {data && (
        <OpenSettings
          stored={data}
          save={(form, version) => SOURCE.save(areaOf(form), version)}
          schema={areaFormSchema}
          valuesOf={areaFormOf}
          textOf={(form) => documentText(areaOf(form))}
          noun="service area"
          className=""
          checksOnBlur
          isSection
          beside={
            <WhileUnsaved>
              <p className="text-ink-muted text-sm">Not saved yet.</p>
            </WhileUnsaved>
          }
        >
          <AreaFields />
          <WhileUnsaved>
            <AreaPreview />
          </WhileUnsaved>
        </OpenSettings>
      )}
    </Disclosure>
  )
}

function AreaFields() {
  const mode = useWatch<AreaForm, 'mode'>({ name: 'mode' })
  return (
    <>
      <SelectField name="mode" label="Where you go" options={AREA_MODE_LABELS} className="sm:max-w-80" />
      {mode !== 'off' && (
        <p className="max-w-prose text-ink-muted text-sm">
          Customers are asked for their ZIP code. Requests from elsewhere still reach you, marked and without a time.
        </p>
      )}
      {mode === 'zips' && (
        <ZoneList name="groups" next={NO_GROUP} limit={Number.POSITIVE_INFINITY}>
          {(index) => (
            <TextField
              name={`groups.${index}.codes`}
              label="ZIP codes"
              hint="Five digits, or the first three for all that start with them. Separate them with spaces."
              rows={2}
              inputMode="numeric"
              required
            />
          )}
        </ZoneList>
      )}
      {mode === 'radius' && (
        <div className="grid gap-4">
          <TextField
            name="baseZip"
            label="Around ZIP code"
            inputMode="numeric"
            maxLength={5}
            className="sm:max-w-60"
            required
          />
          <ZoneList name="zones" next={NEXT_RING} limit={AREA_LIMITS.zones}>
            {(index) => (
              <NumberField
                name={`zones.${index}.miles`}
                label="Up to miles"
                hint="In a straight line."
                inputMode="decimal"
                min={1}
                max={AREA_LIMITS.miles}
                step="any"
                className="sm:max-w-60"
                required
              />
            )}
          </ZoneList>
        </div>
      )}
    </>
  )
}

type ZoneListName = 'groups' | 'zones'

type ZoneListProps<Name extends ZoneListName> = {
  name: Name
  next: FieldArray<AreaForm, Name>
  limit: number
  children: (index: number) => ReactNode
}

function ZoneList<Name extends ZoneListName & FieldArrayPath<AreaForm>>(props: ZoneListProps<Name>) {
  const { name, next, limit, children } = props
  const { control, formState } = useFormContext<AreaForm>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const errors = formState.errors[name]
  const problem = errors?.message ?? errors?.root?.message
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 rounded-lg border border-line p-4 sm:p-5">
          <legend className="px-2 font-semibold text-sm">Zone {index + 1}</legend>
          {children(index)}
          <ZoneTerms name={`${name}.${index}`} />
          <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => remove(index)}>
            <Trash2 aria-hidden="true" />
            Remove zone {index + 1}
          </Button>
        </fieldset>
      ))}
      {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
      {fields.length < limit && (
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={() => append(next)}>
          <Plus aria-hidden="true" />
          Add zone
        </Button>
      )}
    </div>
  )
}

function ZoneTerms({ name }: { name: `${ZoneListName}.${number}` }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <NumberField
        name={`${name}.charge`}
        label="Trip charge"
        hint="In dollars. Empty for none."
        inputMode="decimal"
        min={0}
        step="any"
        isOptional
      />
      <CrewChoice name={name} />
    </div>
  )
}

/** Shown when there is something to choose. None chosen means all of them. */
function CrewChoice({ name }: { name: `${ZoneListName}.${number}` }) {
  const { field } = useController<AreaForm, `${typeof name}.crews`>({ name: `${name}.crews` })
  const { data: crews = [] } = useRead(crewList)
  const chosen = field.value ?? []
  if (crews.length < 2) return null
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">Crews</legend>
      {crews.map((crew) => (
        <Checkbox
          key={crew.id}
          label={crew.name}
          checked={chosen.includes(crew.id)}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(target.checked ? [...chosen, crew.id] : chosen.filter((id) => id !== crew.id))
          }
        />
      ))}
      <p className="text-ink-muted text-xs">{chosen.length === 0 ? 'None chosen: every crew goes there.' : ''}</p>
    </fieldset>
  )
}
