import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { documentText } from '#domain/documents/document-text.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { type GlobalSeo, globalSeoSchema } from '#domain/seo/schema.ts'
import { DESCRIPTION_LENGTH, GLOBAL_SEO_LABELS, recommended, TITLE_LENGTH } from '#domain/seo/seo.ts'
import { counted } from '#domain/text/text.ts'
import { command, query, useCommand, useRead } from '../../data/calls.ts'
import { adminMeta, siteContext } from '../../data/site.ts'
import { Spinner } from '../../ui/button.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { LoadError } from '../load-error.tsx'
import { globalSeo } from '../pages/page-calls.ts'
import { KeywordsField, LengthCounter } from '../pages/seo-inputs.tsx'
import { SavedSwitch } from '../saved-at-once.tsx'
import { OpenSettings, settingsDocument } from '../screen/settings-screen.tsx'
import type { Route } from './+types/settings.ts'

const SOURCE = settingsDocument(SETTINGS_IDS.seo)

const indexNow = query({
  key: ['index-now'],
  failed: 'Failed to load the search engine setting',
  call: (api, sending) => api.admin['index-now'].$get({}, sending),
})

const switchIndexNow = command({ call: (api, on: boolean) => api.admin['index-now'].$put({ json: { on } }) })

const { TextField } = fieldsOf<GlobalSeo>()

export async function loader({ context }: Route.LoaderArgs) {
  return { defaults: await context.get(siteContext).seoDefaults() }
}

export const meta = () => adminMeta('Settings')

export default function Settings() {
  return (
    <>
      <PageHeader
        title="Settings"
        description="What search engines see for public pages that have no SEO settings of their own."
      />
      <Tabs
        label="Settings"
        tabs={[
          {
            value: 'seo',
            label: 'Global SEO Settings',
            content: (
              <div className="grid gap-6">
                <GlobalSeoForm />
                <IndexNowCard />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

type EditedSeo = GlobalSeo & { version: number | undefined }

/** On any fetch error the defaults apply silently, and stay if the settings arrive late. A save then sends only changes. */
function GlobalSeoForm() {
  const { defaults } = useLoaderData<typeof loader>()
  const client = useQueryClient()
  const { data, error } = useRead(SOURCE)
  const [stored, setStored] = useState<EditedSeo>()
  const found = data ?? (error ? { ...defaults, version: undefined } : undefined)
  if (!stored && found) setStored(found)
  if (!stored) return <Spinner block>Loading the settings...</Spinner>
  return (
    <OpenSettings<GlobalSeo, EditedSeo>
      stored={stored}
      save={(seo, version) => SOURCE.save(version === undefined ? changesOf(seo, defaults) : seo, version)}
      schema={globalSeoSchema}
      textOf={(seo) => documentText(seo, GLOBAL_SEO_LABELS)}
      onSaved={() => client.invalidateQueries({ queryKey: globalSeo.key })}
    >
      <Card className="grid gap-6">
        <SeoFields />
      </Card>
    </OpenSettings>
  )
}

function SeoFields() {
  const [title, description] = useWatch<GlobalSeo, ['title', 'description']>({ name: ['title', 'description'] })
  return (
    <>
      <TextField
        name="title"
        label={GLOBAL_SEO_LABELS.title}
        hint={recommended(TITLE_LENGTH)}
        counter={<LengthCounter text={title} length={TITLE_LENGTH} brief />}
      />
      <TextField
        name="description"
        label={GLOBAL_SEO_LABELS.description}
        hint={recommended(DESCRIPTION_LENGTH)}
        counter={<LengthCounter text={description} length={DESCRIPTION_LENGTH} brief />}
        rows={3}
      />
      <KeywordsField<GlobalSeo> label={GLOBAL_SEO_LABELS.keywords} name="keywords" />
    </>
  )
}

function changesOf(seo: GlobalSeo, defaults: GlobalSeo): Partial<GlobalSeo> {
  const before = new Map(Object.entries(defaults).map(([field, value]) => [field, String(value)]))
  return Object.fromEntries(Object.entries(seo).filter(([field, value]) => String(value) !== before.get(field)))
}

function IndexNowCard() {
  const stored = useRead(indexNow)
  const client = useQueryClient()
  const { send } = useCommand(switchIndexNow)
  const { data } = stored
  const save = async (on: boolean) => {
    // Not refetched, because the next tap waits until this one is saved.
    client.setQueryData(indexNow.key, await send(on))
    toast.success('Settings saved successfully')
  }
  return (
    <Card className="grid max-w-3xl gap-4">
      <h2 className="text-xl">Changes</h2>
      <LoadError of={stored} />
      {!data && !stored.error && <Spinner>Loading...</Spinner>}
      {data && (
        <>
          <SavedSwitch
            label="Tell search engines about changes"
            hint="Sends the public addresses that changed to IndexNow, which passes them on to Bing, Yandex and others. Google doesn't take part."
            isOn={data.on}
            save={save}
            failed="Failed to save the setting"
          />
          {data.on && !data.isReachable && (
            <Notice tone="warning">
              Search engines can’t reach this site yet: its public address doesn’t begin with https://.
            </Notice>
          )}
          {data.on && data.lastError !== '' && (
            <Notice tone="warning" title="The last attempt failed. The site will try again.">
              {data.lastError}
            </Notice>
          )}
          {data.lastAt !== '' && (
            <p className="text-ink-muted text-sm">
              Last sent <When at={data.lastAt} />: {counted(data.lastCount, 'address', 'addresses')}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
