import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { BRAND_LABELS, TYPE_PAIR_WORDS, TYPE_PAIRS } from '#domain/brand/brand.ts'
import { type Brand, DEFAULT_BRAND } from '#domain/brand/schema.ts'
import { siteContext } from '../../data/site.ts'
import { facesOf } from '../../styles/type-faces.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHeader } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import type { Route } from './+types/brand.ts'
import { BrandForm, familiesOf, useBrandDraft } from './brand-form.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColorFields } from './color-fields.tsx'
import { LogoField } from './logo-field.tsx'

const { SwitchField } = fieldsOf<Brand>()

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(siteContext).business()
  return { name }
}

export default function BrandScreen() {
  return (
    <>
      <PageHeader
        title="Brand"
        description="Your colors, logo and type. Your website, emails and back office update when you save."
      />
      <BrandForm beside={<OriginalLook />}>
        <BrandParts />
      </BrandForm>
    </>
  )
}

function OriginalLook() {
  const { reset } = useFormContext<Brand>()
  return (
    <Button tone="ghost" size="sm" onClick={() => reset(DEFAULT_BRAND, { keepDefaultValues: true })}>
      Restore default look
    </Button>
  )
}

function BrandParts() {
  const { name } = useLoaderData<typeof loader>()
  const { draft, saved, palette } = useBrandDraft()
  return (
    <div className="grid items-start gap-6 min-[96rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] min-[96rem]:gap-x-10">
      <Card>
        <ColorFields colors={draft} palette={palette} />
      </Card>
      <div className="min-[96rem]:col-start-2 min-[96rem]:row-span-4 min-[96rem]:row-start-1 min-[96rem]:h-full">
        <BrandPreview name={name} draft={draft} palette={palette} saved={saved} />
      </div>
      <Card>
        <LogoField name={name} palette={palette} />
      </Card>
      <Card>
        <TypeFields />
      </Card>
      <Card>
        <SwitchField
          name="drawings"
          label={BRAND_LABELS.drawings}
          hint="Drawings for your trade, in your colors. A photo of yours takes the place of one."
        />
      </Card>
    </div>
  )
}

function TypeFields() {
  const { register } = useFormContext<Brand>()
  useAllFaces()
  return (
    <fieldset>
      <legend className="mb-4 font-display font-semibold text-xl">{BRAND_LABELS.type}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TYPE_PAIRS.map((pair) => {
          const { display, text } = familiesOf(pair)
          return (
            <label
              key={pair}
              className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-md border border-line-strong p-4 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input type="radio" value={pair} {...register('type')} className="mt-2 size-4 accent-brand" />
              <span className="grid gap-0.5">
                <span style={{ fontFamily: display }} className="font-semibold text-xl leading-snug">
                  {TYPE_PAIR_WORDS[pair].name}
                </span>
                <span style={{ fontFamily: text }} className="text-sm">
                  {TYPE_PAIR_WORDS[pair].faces}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Pages load only the faces they use. This screen shows all of them. */
function useAllFaces() {
  useEffect(() => {
    const faces = TYPE_PAIRS.flatMap((pair) => Object.values(facesOf(pair))).map(
      ({ family, url }) => new FontFace(family, `url("${url}")`, { weight: '400 700' }),
    )
    for (const face of faces) document.fonts.add(face)
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [])
}
