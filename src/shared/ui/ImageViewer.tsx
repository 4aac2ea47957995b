import { hasModifier } from '../browser/keyboard';
import { showable } from '../text';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { IsolatedText } from './IsolatedText';
import { Muted } from './Muted';

type ViewedImage = {
  /** `null` while the image is being fetched. */
  src: string | null;
  isBroken?: boolean;
  /** Description of the image; also its caption. */
  alt: string;
};

type ImageViewerProps = {
  images: readonly ViewedImage[];
  /** Index of the open image, or `null` while the viewer is closed. */
  index: number | null;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** Shows images in full size. The arrow keys switch between them, and Escape closes the viewer. */
export function ImageViewer({ images, index, onIndexChange, onClose }: ImageViewerProps) {
  const image = index === null ? undefined : images[index];
  const go = (step: number) => {
    if (index === null) return;
    onIndexChange((index + step + images.length) % images.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };

  return (
    <Dialog
      open={image !== undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      maxWidth="lg"
      fullWidth
      // The paper element has the dialog role. MUI would label it by a title, but this dialog has
      // none.
      slotProps={{ paper: { 'aria-label': 'Image viewer', 'aria-labelledby': undefined } }}
      transitionDuration={{ exit: 0 }}
    >
      {image && index !== null && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
            <Typography variant="body2" noWrap sx={{ flex: 1 }}>
              <IsolatedText text={image.alt} />
            </Typography>
            {images.length > 1 && (
              <>
                <IconButton aria-label="Previous image" onClick={() => go(-1)}>
                  <ChevronLeft />
                </IconButton>
                <Muted
                  aria-live="polite"
                  sx={{
                    minWidth: `${2 * String(images.length).length + 4}ch`,
                    textAlign: 'center',
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  {`${index + 1} of ${images.length}`}
                </Muted>
                <IconButton aria-label="Next image" onClick={() => go(1)}>
                  <ChevronRight />
                </IconButton>
              </>
            )}
            <IconButton aria-label="Close" onClick={onClose}>
              <Close />
            </IconButton>
          </Box>
          <Picture key={image.src ?? index} image={image} />
        </>
      )}
    </Dialog>
  );
}

function Picture({ image }: { image: ViewedImage }) {
  const [hasFailed, setFailed] = useState(false);
  const isBroken = hasFailed || image.isBroken === true;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
        placeItems: 'center',
        // All images have the same height, so that the Next button stays under the pointer.
        height: '75dvh',
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      {!isBroken && image.src === null && <CircularProgress aria-label="Loading image" />}
      {isBroken && (
        <Box role="alert" sx={{ textAlign: 'center', color: 'text.secondary' }}>
          <BrokenImageOutlined aria-hidden />
          <Typography variant="body2">This image can’t be shown</Typography>
        </Box>
      )}
      {!isBroken && image.src !== null && (
        <Box
          component="img"
          src={image.src}
          alt={showable(image.alt)}
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          sx={{ width: '100%', height: '100%', minHeight: 0, objectFit: 'scale-down' }}
        />
      )}
    </Box>
  );
}
