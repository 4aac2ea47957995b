import { render, screen } from '@testing-library/react';
import { SafeLink } from './SafeLink';

it('opens a web address in a new tab, without opener and referrer', () => {
  render(<SafeLink href="https://example.com/a" label="View in Stripe" />);
  const link = screen.getByRole('link', { name: 'View in Stripe' });
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['javascript:alert(1)', '//evil.example', 'https://user:pw@evil.example'])(
  'shows %s as text',
  (href) => {
    render(<SafeLink href={href} />);
    expect(screen.getByText(href)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
