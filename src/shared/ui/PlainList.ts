import { styled } from '@mui/material/styles';

/** A list without bullets and margins. */
export const PlainList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
