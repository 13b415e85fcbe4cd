import { useFormContext, useWatch } from 'react-hook-form'
import { BRAND_LABELS } from '#domain/brand/brand.ts'
import { ACCEPTED_LOGOS } from '#domain/brand/logo.ts'
import type { Palette } from '#domain/brand/role.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { shownLogo } from '#domain/brand/shown-logo.ts'
import { LogoPicture } from '../../layout/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Select } from '../../ui/select.tsx'
import { shadesStyle } from './shades-style.ts'
import { type LogoUpload, useLogoUpload } from './use-logo-upload.ts'

const WHOLE = { shouldDirty: true, shouldValidate: true } as const

export function LogoField({ name, palette }: { name: string; palette: Palette }) {
  const { control, register, setValue, formState } = useFormContext<Brand>()
  const [logo, logoGround] = useWatch({ control, name: ['logo', 'logoGround'] })
  const { upload, send, cancel } = useLogoUpload()
  const shown = shownLogo({ logo, logoGround })

  const choose = async (file: File | undefined) => {
    const stored = file && (await send(file))
    if (!stored) return
    setValue('logo', stored.url, WHOLE)
    setValue('logoGround', stored.isDark ? 'light' : 'none', WHOLE)
  }
  const remove = () => {
    cancel()
    setValue('logo', '', WHOLE)
    setValue('logoGround', 'none', WHOLE)
  }

  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">{BRAND_LABELS.logo}</legend>
      {shown && (
        <div className="grid gap-4">
          <div style={shadesStyle(palette, 'dark')} className="panel-deep rounded-md p-5">
            <LogoPicture name={name} logo={shown} />
          </div>
          <Field label={BRAND_LABELS.logoGround} hint="For logos with dark parts, because the navigation is dark.">
            <Select {...register('logoGround')}>
              <option value="none">Nothing</option>
              <option value="light">A light plate</option>
            </Select>
          </Field>
        </div>
      )}
      <Field
        label={shown ? 'Replace the logo' : 'Upload a logo'}
        hint="PNG, JPEG, WebP or SVG, at most 5 MB. The app icons and link previews are made from it."
        error={upload.kind === 'failed' ? upload.message : formState.errors.logo?.message}
      >
        <FileDrop
          accept={ACCEPTED_LOGOS}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </Field>
      <Progress upload={upload} onCancel={cancel} />
      {shown && (
        <div>
          <Button tone="secondary" size="sm" onClick={remove}>
            Back to the original mark
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function Progress({ upload, onCancel }: { upload: LogoUpload; onCancel: () => void }) {
  if (upload.kind !== 'sending') return null
  const { share } = upload
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <progress aria-label="Upload of the logo" value={share} className="h-2 grow accent-brand" />
      <p role="status">{share < 1 ? `Uploading, ${Math.floor(share * 100)}%` : 'Preparing the logo...'}</p>
      <Button tone="ghost" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}
