import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImageViewer } from './ImageViewer';

const images = [
  { src: 'https://files.example/1.png', alt: 'Front' },
  { src: 'https://files.example/2.png', alt: 'Back' },
  { src: 'https://files.example/3.png', alt: 'Side' },
];

function Gallery({ shown = images }: { shown?: typeof images }) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button onClick={() => setIndex(0)}>Open</button>
      <ImageViewer
        images={shown}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </>
  );
}

async function openViewer(shown?: typeof images) {
  render(<Gallery {...(shown && { shown })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

it('switches between images with the arrow keys, and wraps around', async () => {
  await openViewer();
  expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', images[0]?.src);
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Back' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Side' })).toBeInTheDocument();
});

it.each(['Alt', 'Control', 'Meta', 'Shift'])(
  'leaves %s with an arrow to the browser',
  async (key) => {
    await openViewer();
    await userEvent.keyboard(`{${key}>}{ArrowRight}{/${key}}`);
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  },
);

it('switches between images with its buttons', async () => {
  await openViewer();
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(screen.getByRole('img', { name: 'Back' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(screen.getByRole('img', { name: 'Front' })).toBeInTheDocument();
});

it('closes on Escape and gives the focus back', async () => {
  await openViewer();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('shows a single image without Previous and Next', async () => {
  await openViewer(images.slice(0, 1));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Front' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument();
});

it('says that an image is broken, and shows the next one all the same', async () => {
  await openViewer();
  fireEvent.error(screen.getByRole('img', { name: 'Front' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This image can’t be shown');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Back' })).toBeInTheDocument();
});
