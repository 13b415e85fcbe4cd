import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BRAND_LABELS } from '#domain/brand/brand.ts'
import type { Palette } from '#domain/brand/default-palette.ts'
import { ACCEPTED_LOGOS, shownLogo } from '#domain/brand/logo.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { LOGO_FILE } from '#domain/picture-library/library.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { uploadPicture } from '../../data/storage.ts'
import { LogoPicture } from '../../layout/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { shadesStyle } from './brand-form.tsx'

const { SelectField } = fieldsOf<Brand>()

const WHOLE = { shouldDirty: true, shouldValidate: true } as const

export function LogoField({ name, palette }: { name: string; palette: Palette }) {
  const { setValue, formState } = useFormContext<Brand>()
  const [logo, logoGround] = useWatch<Brand, ['logo', 'logoGround']>({ name: ['logo', 'logoGround'] })
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
          <SelectField
            name="logoGround"
            label={BRAND_LABELS.logoGround}
            hint="For logos with dark parts, because the navigation is dark."
            options={{ none: 'Nothing', light: 'A light plate' }}
          />
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
            Restore default mark
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

type LogoUpload = { kind: 'none' } | { kind: 'sending'; share: number } | { kind: 'failed'; message: string }

const PATH = { collection: 'settings', id: SETTINGS_IDS.brand, name: LOGO_FILE } as const

/** Sends one logo at a time. Another choice, a cancel or leaving the screen stops the one under way. */
function useLogoUpload() {
  const [upload, setUpload] = useState<LogoUpload>({ kind: 'none' })
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const cancel = () => {
    underWay.current?.abort()
    setUpload({ kind: 'none' })
  }

  const send = async (file: File) => {
    cancel()
    const controller = new AbortController()
    underWay.current = controller
    const show = (state: LogoUpload) => controller.signal.aborted || setUpload(state)
    show({ kind: 'sending', share: 0 })
    try {
      const stored = await uploadPicture(PATH, file, {
        signal: controller.signal,
        onProgress: (share) => show({ kind: 'sending', share }),
        onPause: () => show({ kind: 'sending', share: 0 }),
      })
      show({ kind: 'none' })
      return stored
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : IMAGE_WORDS.en.uploadFailed
      show({ kind: 'failed', message })
      return undefined
    }
  }

  return { upload, send, cancel }
}
